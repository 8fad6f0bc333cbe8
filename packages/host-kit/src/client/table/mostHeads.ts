/** So many columns head the rows of a table: a screen reader says them before each cell, and more would be too many words. */
export const mostHeads = 2
