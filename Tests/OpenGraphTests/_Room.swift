// tests of OpenGraph
