"""Programs of the project that make the data of the CPU players: `python -m rules.cpu.make.<name>`."""
