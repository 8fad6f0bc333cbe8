import { grouped } from '../page/grouped.ts'

/** How much there is of something, how much of it is shown, and what it is. */
export type LeftOut = readonly [all: number, shown: number, what: 'rows' | 'series' | 'groups']

/**
 * A note for a chart that leaves something out: otherwise it would be taken for the whole result.
 *
 * @param counts what there is, and how much of it is shown at the most
 * @param say writes it in the language of the page @default in English
 */
export function leftOutNote(counts: readonly LeftOut[], say = sayInEnglish): string | undefined {
  const leftOut = counts.filter(([all, most]) => all > most)
  return leftOut.length > 0 ? say(leftOut) : undefined
}

const sayInEnglish = (leftOut: readonly LeftOut[]) =>
  `Shown: ${leftOut.map(([all, shown, what]) => `${grouped(shown)} of ${grouped(all)} ${what}`).join(', ')}`
