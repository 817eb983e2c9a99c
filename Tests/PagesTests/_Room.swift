// tests of Pages
