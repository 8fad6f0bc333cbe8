import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure, V1MetaResponse } from '@svc/core/data'
import { findGroups, findWholeGroups, type Group } from './findGroups.ts'
import { groupers, isTelling, type Question, readQuestion } from './readQuestion.ts'
import { isCount, looseWords, measurePhrases, unitPhrases } from './titles.ts'
import { indexOfPhrase } from './words.ts'

/** What the deterministic agent understood of a question. */
export interface Plan {
  unit: V1CubeMeta
  measure: V1CubeMetaMeasure
  dimensions: readonly V1CubeMetaDimension[]
  time: { dimension: V1CubeMetaDimension; granularity: string } | undefined
  range: { dimension: V1CubeMetaDimension; from: string; to: string; words: string } | undefined
  limit: number
}

/** A question in two: what is asked for, and by what. */
interface Sides {
  readonly asked: readonly string[]
  readonly grouped: readonly string[]
}

// A whole title outweighs every word of another one, and among whole titles the longer; then that the unit is named and
// can be grouped as asked.
const WHOLE = 100
const WHOLE_WORD = 10
const COUNT_ASKED = 15
const UNIT_NAMED = 20
const GROUP = 30
const LOOSE_GROUP = 25
const OWN_WORD = 3

const measuresOf = (unit: V1CubeMeta) => unit.measures.filter(({ type }) => type === 'number')
const holdsAll = (words: readonly string[], phrase: readonly string[]) =>
  phrase.length > 0 && phrase.some(isTelling) && phrase.every((word) => words.includes(word))

/** The longest whole title of a measure that the words hold, in any order. */
const wholeTitle = (words: readonly string[], phrases: readonly string[][]) =>
  phrases.filter((phrase) => holdsAll(words, phrase)).sort((a, b) => new Set(b).size - new Set(a).size)[0]

type Titles = readonly { readonly unit: V1CubeMeta; readonly measure: V1CubeMetaMeasure; readonly phrases: string[][] }[]

/** Splits at the first word that asks for groups and is no part of a measure's title, such as "revenue per order". */
function splitSides(words: readonly string[], titles: Titles): Sides {
  const inTitle = new Set<number>()
  for (const phrase of titles.flatMap(({ phrases }) => phrases).filter((one) => one.some((word) => groupers.has(word)))) {
    const at = indexOfPhrase(words, phrase)
    if (at >= 0) for (let index = at; index < at + phrase.length; index += 1) inTitle.add(index)
  }
  const at = words.findIndex((word, index) => groupers.has(word) && !inTitle.has(index))
  if (at < 0) return { asked: words, grouped: [] }
  const sides = { asked: words.slice(0, at), grouped: words.slice(at + 1) }
  // "Top 10 customers by revenue": what stands behind "by" is measured.
  const sums = titles.filter(({ measure }) => !isCount(measure))
  const isMeasured = (side: readonly string[]) => sums.some(({ phrases }) => wholeTitle(side, phrases) !== undefined)
  const isGroup = titles.some(({ unit }) => findWholeGroups(sides.grouped, unit.dimensions).length > 0)
  return words[at] === 'by' && isMeasured(sides.grouped) && !isGroup && !isMeasured(sides.asked)
    ? { asked: sides.grouped, grouped: sides.asked }
    : sides
}

interface Candidate {
  readonly unit: V1CubeMeta
  readonly measure: V1CubeMetaMeasure
  readonly groups: readonly Group[]
  readonly points: number
}

function rate(
  { unit, measure, phrases }: Titles[number],
  { words, granularity, isCounting, range }: Question,
  { asked, grouped }: Sides,
  /** Words of the titles of all measures that are no counts. */
  sums: ReadonlySet<string>,
): Candidate {
  const whole = wholeTitle(asked, phrases)
  const { own, wide } = looseWords(measure)
  const telling = [...new Set(asked.filter(isTelling))]
  const loose = telling.reduce((sum, word) => sum + (own.has(word) ? OWN_WORD : wide.has(word) ? 1 : 0), 0)
  const named = unitPhrases(unit).some((phrase) => holdsAll(asked, phrase))
  // Words that name the measure do not name a dimension as well.
  const used = new Set(whole ?? telling.filter((word) => own.has(word)))
  const spoken = words.map((word) => (used.has(word) && !grouped.includes(word) ? '' : word))
  const groups = findGroups(spoken, grouped, unit.dimensions)
  const hasTime = unit.dimensions.some(({ type }) => type === 'time')
  // "Order amount" asks for an amount: a count of orders is what "orders" alone asks for.
  const asksOther = isCount(measure) && telling.some((word) => !used.has(word) && sums.has(word))
  const matched = whole && !asksOther ? WHOLE + WHOLE_WORD * new Set(whole).size : loose
  const fits =
    (named ? UNIT_NAMED : 0) +
    groups.reduce((sum, { isWhole }) => sum + (isWhole ? GROUP : LOOSE_GROUP), 0) +
    (matched > 0 && isCounting && isCount(measure) ? COUNT_ASKED : 0)
  const timed = (granularity !== undefined || range !== undefined) && hasTime ? GROUP : 0
  // A time alone says nothing of a unit.
  return { unit, measure, groups, points: matched + fits === 0 ? 0 : matched + fits + timed }
}

/**
 * Reads a question against the metadata: the measure, dimensions and time it names, without any model.
 * `undefined` when no word of it is in the metadata.
 */
export function planQuestion(text: string, meta: V1MetaResponse, now: number): Plan | undefined {
  const question = readQuestion(text, now)
  const cubes = meta.cubes ?? []
  const units = new Map(cubes.map((unit) => [unit.name, unit]))
  const titles: Titles = cubes.flatMap((unit) =>
    measuresOf(unit).map((measure) => ({ unit, measure, phrases: measurePhrases(measure, units) })),
  )
  const sides = splitSides(question.words, titles)
  const sums = new Set(titles.flatMap(({ measure }) => (isCount(measure) ? [] : [...looseWords(measure).own])))
  const [top] = titles
    .map((one) => rate(one, question, sides, sums))
    .filter(({ points }) => points > 0)
    .sort(
      (a, b) =>
        b.points - a.points ||
        Number(b.unit.type === 'view') - Number(a.unit.type === 'view') ||
        a.unit.name.localeCompare(b.unit.name) ||
        // Of one unit's measures a count says least wrongly what was not said.
        Number(isCount(b.measure)) - Number(isCount(a.measure)) ||
        a.unit.measures.indexOf(a.measure) - b.unit.measures.indexOf(b.measure),
    )
  if (!top) return undefined
  const { unit, measure, groups } = top
  const times = unit.dimensions.filter(({ type }) => type === 'time')
  // "Per day" is a granularity, even where a time is called "Day".
  const said = question.words.map((word) => (isTelling(word) ? word : ''))
  const timeDimension =
    findWholeGroups(said, times)[0] ?? times.find((one) => said.some((word) => looseWords(one).own.has(word))) ?? times[0]
  const { granularity, range, limit } = question
  return {
    unit,
    measure,
    dimensions: groups.map(({ dimension }) => dimension),
    time: timeDimension && granularity ? { dimension: timeDimension, granularity } : undefined,
    range: timeDimension && range ? { dimension: timeDimension, ...range } : undefined,
    limit,
  }
}
