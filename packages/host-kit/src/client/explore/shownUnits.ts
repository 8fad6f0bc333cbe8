/** Number of cubes and views that are shown at first, and that each “Show more” adds. */
export const shownUnits = 200
