import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure, V1MetaResponse } from '@svc/core/data'
import { isMixed, namedCurrency } from '../currencies.ts'
import { isOwn } from '../joinedDimensions.ts'
import { findGroups, findWholeGroups } from './findGroups.ts'
import { groupers, isTelling, type Question, readQuestion } from './readQuestion.ts'
import { dimensionPhrases, isCount, looseWords, measurePhrases, unitPhrases } from './titles.ts'
import { type SaidWord, unusedWords } from './unusedWords.ts'
import { indexOfPhrase } from './words.ts'

/** How the deterministic agent understood a question. */
export interface Plan {
  /** Its dimensions may include those of cubes that it joins: see `planWithJoins`. */
  unit: V1CubeMeta
  /** The measures that are asked for, at least one. */
  measures: readonly [V1CubeMetaMeasure, ...V1CubeMetaMeasure[]]
  dimensions: readonly V1CubeMetaDimension[]
  /** The one of `dimensions` that names the currency of amounts, when the model does not fix it: euros and yen cannot be added. */
  currency: V1CubeMetaDimension | undefined
  time: { dimension: V1CubeMetaDimension; granularity: string } | undefined
  range: { dimension: V1CubeMetaDimension; from: string; to: string; words: string } | undefined
  /** Values that rows must have: any of `values`. Only the data knows them: see `findFilters`. */
  filters: readonly { readonly dimension: V1CubeMetaDimension; readonly values: readonly string[] }[]
  limit: number
  /** The words of the question that the plan leaves out, in their order. */
  unused: readonly SaidWord[]
}

/** What the query of a plan is made of. Without measures it lists the values of its dimensions. */
export interface QueryPlan extends Pick<Plan, 'dimensions' | 'time' | 'range' | 'filters' | 'limit'> {
  readonly unit: Pick<V1CubeMeta, 'name'>
  readonly measures: readonly V1CubeMetaMeasure[]
}

/** The two sides of a question: what is asked for, and what it is grouped by. */
interface Sides {
  readonly asked: readonly string[]
  readonly grouped: readonly string[]
  /** The things that are asked for, one by one: "revenue and orders" has two parts. */
  readonly parts: readonly (readonly string[])[]
}

// A whole title outweighs single words of another one, and a longer title a shorter one. After that it counts whether the question
// names the unit, and whether the unit has the requested groups.
const wholePoints = 100
const wholeWordPoints = 10
/** For a measure that has all words of the question between its titles and its description. */
const describedPoints = 50
const countAskedPoints = 15
const unitNamedPoints = 20
const groupPoints = 30
const looseGroupPoints = 25
const ownWordPoints = 3

const measuresOf = (unit: V1CubeMeta) => unit.measures.filter(({ type }) => type === 'number')
const holdsAll = (words: readonly string[], phrase: readonly string[]) =>
  phrase.length > 0 && phrase.some(isTelling) && phrase.every((word) => words.includes(word))

/** The longest title of a measure whose words all occur in the question, in any order. */
const wholeTitle = (words: readonly string[], phrases: readonly string[][]) =>
  phrases.filter((phrase) => holdsAll(words, phrase)).sort((a, b) => new Set(b).size - new Set(a).size)[0]

type Titles = readonly { readonly unit: V1CubeMeta; readonly measure: V1CubeMetaMeasure; readonly phrases: string[][] }[]

/** Splits at the first word that asks for groups, unless it is part of a measure's title, such as "revenue per order". */
function splitSides({ words, starts }: Question, titles: Titles): Sides {
  const partsOf = (from: number, to: number) => {
    const bounds = [from, ...[...starts].filter((start) => start > from && start < to), to]
    return bounds.slice(1).map((end, index) => words.slice(bounds[index], end))
  }
  const inTitle = new Set<number>()
  for (const phrase of titles.flatMap(({ phrases }) => phrases).filter((one) => one.some((word) => groupers.has(word)))) {
    const at = indexOfPhrase(words, phrase)
    if (at >= 0) for (let index = at; index < at + phrase.length; index += 1) inTitle.add(index)
  }
  const at = words.findIndex((word, index) => groupers.has(word) && !inTitle.has(index))
  if (at < 0) return { asked: words, grouped: [], parts: partsOf(0, words.length) }
  const sides = { asked: words.slice(0, at), grouped: words.slice(at + 1), parts: partsOf(0, at) }
  // "Top 10 customers by revenue": here the measure comes after "by".
  const sums = titles.filter(({ measure }) => !isCount(measure))
  const isMeasured = (side: readonly string[]) => sums.some(({ phrases }) => wholeTitle(side, phrases) !== undefined)
  const isGroup = titles.some(({ unit }) => findWholeGroups(sides.grouped, unit.dimensions).length > 0)
  return words[at] === 'by' && isMeasured(sides.grouped) && !isGroup && !isMeasured(sides.asked)
    ? { asked: sides.grouped, grouped: sides.asked, parts: partsOf(at + 1, words.length) }
    : sides
}

interface Candidate {
  readonly unit: V1CubeMeta
  readonly measure: V1CubeMetaMeasure
  /** The words that name the measure; they cannot name a dimension as well. */
  readonly used: ReadonlySet<string>
  /** Whether the question has its whole title. */
  readonly isWhole: boolean
  readonly points: number
}

/** The words of a question that may name what it is grouped by. */
const unused = (words: readonly string[], used: ReadonlySet<string>, grouped: readonly string[]) =>
  words.map((word) => (used.has(word) && !grouped.includes(word) ? '' : word))

function rate(
  { unit, measure, phrases }: Titles[number],
  { words, granularity, isCounting, range }: Question,
  { asked, grouped }: Pick<Sides, 'asked' | 'grouped'>,
  /** Words of the titles of all measures other than counts. */
  sums: ReadonlySet<string>,
): Candidate {
  const whole = wholeTitle(asked, phrases)
  const { own, wide } = looseWords(measure)
  const telling = [...new Set(asked.filter(isTelling))]
  const isDescribed = telling.length > 1 && telling.every((word) => own.has(word) || wide.has(word))
  const loose = telling.reduce(
    (sum, word) => sum + (own.has(word) ? ownWordPoints : wide.has(word) ? 1 : 0),
    isDescribed ? describedPoints : 0,
  )
  const named = unitPhrases(unit).some((phrase) => holdsAll(asked, phrase))
  const used = new Set(whole ?? telling.filter((word) => own.has(word)))
  const groups = findGroups(unused(words, used, grouped), grouped, unit.dimensions)
  const hasTime = unit.dimensions.some(({ type }) => type === 'time')
  // "Order amount" asks for an amount: a count of orders is what "orders" alone asks for.
  const asksOther = isCount(measure) && telling.some((word) => !used.has(word) && sums.has(word))
  const isWhole = whole !== undefined && !asksOther
  const matched = isWhole ? wholePoints + wholeWordPoints * new Set(whole).size : loose
  const fits =
    (named ? unitNamedPoints : 0) +
    groups.reduce((sum, { isWhole }) => sum + (isWhole ? groupPoints : looseGroupPoints), 0) +
    (matched > 0 && isCounting && isCount(measure) ? countAskedPoints : 0)
  const timed = (granularity !== undefined || range !== undefined) && hasTime ? groupPoints : 0
  // A word that only names a time does not point to a unit.
  return { unit, measure, used, isWhole, points: matched + fits === 0 ? 0 : matched + fits + timed }
}

/** Best first. Ties are broken by kind, name and order, so that the result is always the same. */
const byPoints = (a: Candidate, b: Candidate) =>
  b.points - a.points ||
  Number(b.unit.type === 'view') - Number(a.unit.type === 'view') ||
  a.unit.name.localeCompare(b.unit.name) ||
  // When nothing names a measure of the unit, its count is the safest guess.
  Number(isCount(b.measure)) - Number(isCount(a.measure)) ||
  a.unit.measures.indexOf(a.measure) - b.unit.measures.indexOf(b.measure)

/**
 * The measures of a question that asks for several, each by its whole title in a part of its own. Takes the unit that has most of
 * them. Empty when no unit has at least two.
 */
function findSeveral(
  titles: Titles,
  parts: Sides['parts'],
  rateFor: (one: Titles[number], asked: readonly string[]) => Candidate,
): readonly Candidate[] {
  if (parts.length < 2) return []
  const named = parts.map((part) =>
    titles
      // Rating reads every word, so parts of a long text that name no measure are dropped first.
      .filter(({ phrases }) => wholeTitle(part, phrases))
      .map((one) => rateFor(one, part))
      .filter(({ isWhole }) => isWhole)
      .sort(byPoints),
  )
  const units = new Set(named.flat().map(({ unit }) => unit))
  const sets = [...units].map((unit) => {
    const own = named.flatMap((candidates) => candidates.find((one) => one.unit === unit) ?? [])
    return own.filter(({ measure }, index) => own.findIndex((one) => one.measure === measure) === index)
  })
  const total = (set: readonly Candidate[]) => set.reduce((sum, { points }) => sum + points, 0)
  const [most] = sets
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length || total(b) - total(a) || byPoints(a[0]!, b[0]!))
  return most ?? []
}

/**
 * Finds the measures, dimensions and time that a question names, by the metadata and without a language model.
 * `undefined` when the metadata has none of its words.
 */
export function planQuestion(text: string, meta: V1MetaResponse, now: number): Plan | undefined {
  const question = readQuestion(text, now)
  const { words, granularity, range, limit } = question
  const cubes = meta.cubes ?? []
  const units = new Map(cubes.map((unit) => [unit.name, unit]))
  const titles: Titles = cubes.flatMap((unit) =>
    measuresOf(unit).map((measure) => ({ unit, measure, phrases: measurePhrases(measure, units) })),
  )
  const { asked, grouped, parts } = splitSides(question, titles)
  const sums = new Set(titles.flatMap(({ measure }) => (isCount(measure) ? [] : [...looseWords(measure).own])))
  const rateFor = (one: Titles[number], asked: readonly string[]) => rate(one, question, { asked, grouped }, sums)
  const several = findSeveral(titles, parts, rateFor)
  const [top, ...more] =
    several.length > 0
      ? several
      : titles
          .map((one) => rateFor(one, asked))
          .filter(({ points }) => points > 0)
          .sort(byPoints)
          .slice(0, 1)
  if (!top) return undefined
  const { unit } = top
  // A view's count is named after what it counts: "Orders Count", not "Sales Count".
  const members = new Map(cubes.flatMap(({ measures }) => measures.map((measure) => [measure.name, measure])))
  const titled = ({ measure }: Candidate) => ({
    ...measure,
    title: members.get(measure.aliasMember ?? '')?.title ?? measure.title,
  })
  const used = new Set([top, ...more].flatMap((one) => [...one.used]))
  const times = unit.dimensions.filter(({ type }) => type === 'time')
  // "Per day" is a granularity, even when a time dimension is called "Day".
  const said = words.map((word) => (isTelling(word) ? word : ''))
  const timeDimension =
    findWholeGroups(said, times)[0] ?? times.find((one) => said.some((word) => looseWords(one).own.has(word))) ?? times[0]
  const groups = findGroups(unused(words, used, grouped), grouped, unit.dimensions).map(({ dimension }) => dimension)
  const measures = [titled(top), ...more.map(titled)] as const
  const currency = measures.some(isMixed) ? namedCurrency(unit.dimensions.filter((one) => isOwn(unit, one))) : undefined
  const time = timeDimension && granularity ? { dimension: timeDimension, granularity } : undefined
  const days = timeDimension && range ? { dimension: timeDimension, ...range } : undefined
  const grouping = timeDimension && (time ?? days) ? [...groups, timeDimension] : groups
  const taken = [
    ...unitPhrases(unit).flat(),
    ...[top, ...more].flatMap(({ measure, isWhole, used }) => [
      ...used,
      ...measurePhrases(measure, units).flat(),
      // Nothing but its description may have led to the measure.
      ...(isWhole ? [] : looseWords(measure).wide),
    ]),
    ...grouping.flatMap((one) => [...dimensionPhrases(one).flat(), ...looseWords(one).own]),
  ]
  return {
    unit,
    measures,
    dimensions: currency === undefined || groups.includes(currency) ? groups : [...groups, currency],
    currency,
    time,
    range: days,
    filters: [],
    limit,
    unused: unusedWords(text, { words: new Set(taken), granularity: time?.granularity, range: days?.words }),
  }
}
