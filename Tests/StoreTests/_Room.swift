// tests of Store
