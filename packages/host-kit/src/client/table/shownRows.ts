/** Number of rows that are shown. An export contains all of them. */
export const shownRows = 200
