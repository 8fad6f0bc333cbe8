/** More rows than this nobody reads on a page; the export has them all. */
export const shownRows = 200
