// LarderCommand
