/** The states of a build, by the movable clock. */
export const buildTimeline = [
  ['building', 0],
  ['ready', 5000],
] as const
