"""What the suites that go over all games are told of Gem Court."""
