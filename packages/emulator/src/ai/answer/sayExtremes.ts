import { isMixed } from '../../currencies.ts'
import type { Plan } from '../plan/Plan.ts'
import { spokenTitle } from '../words/titles.ts'
import type { Figures } from './createFigures.ts'

/** For each measure a sentence with the row of its highest value, or of its lowest when that was asked for. */
export function sayExtremes(
  { measures, isLowest }: Plan,
  data: readonly (readonly unknown[])[],
  { value, figure, keysOf, isSeveral }: Figures,
  when: string,
): string[] {
  return measures.map((measure, index) => {
    const title = `**${spokenTitle(measure)}**${when}`
    if (isSeveral && isMixed(measure)) return `${title} is in several currencies: each row has its own.`
    // What has no value is neither the highest nor the lowest.
    const amount = (row: readonly unknown[]) => Number(value(row, index) ?? Number.NEGATIVE_INFINITY)
    const rank = (row: readonly unknown[]) => (isLowest && value(row, index) !== null ? -amount(row) : amount(row))
    const row = data.reduce((found, one) => (rank(one) > rank(found) ? one : found))
    const others = data.filter((one) => amount(one) === amount(row)).length - 1
    const tied = others > 0 ? ` and ${others} more` : ''
    return `${title} is ${isLowest ? 'lowest' : 'highest'} for **${keysOf(row).join(', ')}**${tied} with **${figure(row, index)}**.`
  })
}
