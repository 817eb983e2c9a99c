// tests of Markup
