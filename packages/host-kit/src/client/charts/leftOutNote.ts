/** How much there is of something, how much of it is shown at the most, and what it is. */
export type LeftOut = readonly [all: number, most: number, what: 'rows' | 'series' | 'groups']

/** A note for a chart that leaves something out: otherwise it would be taken for the whole result. */
export function leftOutNote(...counts: readonly LeftOut[]): string | undefined {
  const parts = counts.filter(([all, most]) => all > most)
  return parts.length > 0
    ? `Shown: ${parts.map(([all, most, what]) => `${most} of ${all.toLocaleString('en')} ${what}`).join(', ')}`
    : undefined
}
