// tests of Secrets
