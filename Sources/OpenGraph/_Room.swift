// OpenGraph
