// tests of LarderCommand
