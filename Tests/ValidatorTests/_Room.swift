// tests of Host
