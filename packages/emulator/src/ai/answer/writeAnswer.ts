import type { Plan } from '../plan/Plan.ts'
import type { QueryRows } from '../tools/firstRows.ts'
import { spokenTitle } from '../words/titles.ts'
import { sayUnused } from '../words/unusedWords.ts'
import { cell } from './cell.ts'
import { createFigures } from './createFigures.ts'
import { sayExtremes } from './sayExtremes.ts'
import { shortTitleOf } from './shortTitleOf.ts'
import { tableLines } from './tableLines.ts'

/** How many rows the table of an answer has. */
const maxLines = 10

/** Which rows an answer is about, in parentheses: those of a range of time, and of the values that were chosen. */
function sayChosen({ range, filters }: Plan): string {
  const chosen = filters.map(({ dimension, values }) => `${shortTitleOf(dimension)}: ${values.map(cell).join(', ')}`)
  if (range) {
    const words = range.words.replace(/^(?:this|last|in|for|of|during)\b/i, (first) => first.toLowerCase())
    chosen.unshift(range.days ? `${words}: ${range.days}` : words)
  }
  return chosen.length > 0 ? ` (${chosen.join(', ')})` : ''
}

function writeRows(plan: Plan, { data, totalRows }: QueryRows): string {
  const { measures, dimensions, time, isRanked, counted, limit } = plan
  const titles = measures.map((measure) => `**${spokenTitle(measure)}**`)
  const when = sayChosen(plan)
  if (data.length === 0) return `There is no data for ${titles.join(' and ')}${when}.`
  const figures = createFigures(plan, data)
  if (dimensions.length === 0 && !time)
    return titles.map((title, index) => `${title}${when}: **${figures.figure(data[0]!, index)}**.`).join(' ')

  const isFull = !isRanked && totalRows >= limit
  const sayCount = (column: number) => {
    const count = data.filter((row) => row[column] !== null).length
    return `has ${isFull ? 'at least ' : ''}**${count}** different ${count === 1 ? 'value' : 'values'}${when}.`
  }
  const shown = data.slice(0, maxLines)
  return [
    counted
      ? `**${shortTitleOf(counted)}** ${sayCount(dimensions.indexOf(counted))}`
      : sayExtremes(plan, data, figures, when).join(' '),
    '',
    ...tableLines(plan, shown, figures),
    ...(totalRows > shown.length ? ['', `${totalRows - shown.length} more rows are in the result.`] : []),
    ...(isFull ? ['', `Only the first ${limit} rows were read: there may be more.`] : []),
  ].join('\n')
}

/**
 * The answer in Markdown: for each measure a sentence with its highest value, then the rows as a table, then the words of the
 * question that were not used.
 */
export const writeAnswer = (plan: Plan, rows: QueryRows): string =>
  [writeRows(plan, rows), sayUnused(plan.unused)].filter(Boolean).join('\n\n')
