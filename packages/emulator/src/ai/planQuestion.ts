import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure, V1MetaResponse } from '@svc/core/data'

/** What the deterministic agent understood of a question. */
export interface Plan {
  unit: V1CubeMeta
  measure: V1CubeMetaMeasure
  dimensions: readonly V1CubeMetaDimension[]
  time: { dimension: V1CubeMetaDimension; granularity: string } | undefined
  range: { dimension: V1CubeMetaDimension; from: string; to: string; words: string } | undefined
  limit: number
}

const granularities: Record<string, string> = {
  day: 'day', daily: 'day', week: 'week', weekly: 'week', month: 'month', monthly: 'month',
  quarter: 'quarter', quarterly: 'quarter', year: 'year', yearly: 'year', annual: 'year', trend: 'month',
  tag: 'day', woche: 'week', monat: 'month', quartal: 'quarter', jahr: 'year',
  dia: 'day', semana: 'week', mes: 'month', trimestre: 'quarter', ano: 'year',
} // biome-ignore format: one line per language reads better
const idle = new Set(
  'a an the of in on by per for to and or is are was were how many much what which show me give list top best first last this next each over with our all number total week month quarter year day'.split(
    ' ',
  ),
)

/** Words without case, accents and plural. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return (plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word,
  )
}

function score(
  wanted: ReadonlySet<string>,
  member: { name: string; title?: string | undefined; shortTitle?: string | undefined; description?: string | undefined },
): number {
  const own = new Set(wordsOf(`${member.name.split('.').at(-1)?.replaceAll('_', ' ')} ${member.shortTitle ?? ''}`))
  const wide = new Set(wordsOf(`${member.title ?? ''} ${member.description ?? ''}`))
  let points = 0
  for (const word of wanted) points += own.has(word) ? 3 : wide.has(word) ? 1 : 0
  // Of two members with the same words the one with fewer others fits better.
  return points === 0 ? 0 : points - own.size / 100
}

/** A word of the member's own name, and not only of its description, was matched. */
const OWN_WORD = 2

const best = <T extends Parameters<typeof score>[1]>(wanted: ReadonlySet<string>, members: readonly T[]) =>
  members
    .map((member) => ({ member, points: score(wanted, member) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.member.name.localeCompare(b.member.name))

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** `this month`, `last quarter`, `last 30 days` as whole days [from, to). */
function rangeOf(question: string, now: number): { from: string; to: string; words: string } | undefined {
  const found = /\b(this|last)\s+(?:(\d{1,4})\s+)?(day|week|month|quarter|year)s?\b/i.exec(question)
  if (!found) return undefined
  const [words, which = '', count, unit = ''] = found
  const today = new Date(now)
  const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()))
  if (unit === 'week') start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7))
  if (unit === 'month' || unit === 'quarter') start.setUTCDate(1)
  if (unit === 'quarter') start.setUTCMonth(Math.floor(start.getUTCMonth() / 3) * 3)
  if (unit === 'year') start.setUTCMonth(0, 1)
  const move = (date: Date, steps: number) => {
    const moved = new Date(date)
    if (unit === 'day') moved.setUTCDate(moved.getUTCDate() + steps)
    else if (unit === 'week') moved.setUTCDate(moved.getUTCDate() + 7 * steps)
    else moved.setUTCMonth(moved.getUTCMonth() + steps * { month: 1, quarter: 3, year: 12 }[unit as 'month']!)
    return isoDay(moved)
  }
  return which.toLowerCase() === 'this'
    ? { from: isoDay(start), to: move(start, 1), words }
    : { from: move(start, -Number(count ?? 1)), to: isoDay(start), words }
}

/**
 * Reads a question against the metadata: the measure, dimensions and time it names, without any model.
 * `undefined` when no word of it is in the metadata.
 */
export function planQuestion(question: string, meta: V1MetaResponse, now: number): Plan | undefined {
  const meant = (text: string) => new Set(wordsOf(text).filter((word) => !idle.has(word)))
  const wanted = meant(question)
  // What comes behind "by" groups; what is asked for stands before it.
  const [, asked = question, afterBy] = /^(.*?)\b(?:by|per|each|nach|je|por)\b([^.;:?!'"]*)/i.exec(question) ?? []
  const measured = meant(asked)
  const isCounting = /\bhow many\b|\bnumber of\b/i.test(question)
  const units = (meta.cubes ?? []).filter((unit) => unit.measures.length > 0)
  const ranked = units
    .map((unit) => {
      const measure = best(
        measured,
        unit.measures.filter(({ type }) => type === 'number'),
      ).find(({ points }) => points >= OWN_WORD)
      const dimensions = best(
        wanted,
        unit.dimensions.filter(({ type }) => type !== 'time'),
      )
      const named = score(wanted, { name: unit.name, shortTitle: unit.title })
      // "How many orders" counts what the unit is called by.
      const count = isCounting && named >= OWN_WORD ? unit.measures.find(({ aggType }) => aggType === 'count') : undefined
      const points = (count ? 10 : (measure?.points ?? 0) * 2) + (dimensions[0]?.points ?? 0) + Math.max(0, named)
      return { unit, measure: count ?? measure?.member, dimensions, points, named }
    })
    .filter(({ points }) => points > 0)
    .sort(
      (a, b) =>
        b.points - a.points ||
        Number(b.unit.type === 'view') - Number(a.unit.type === 'view') ||
        a.unit.name.localeCompare(b.unit.name),
    )
  const top = ranked[0]
  if (!top) return undefined
  const { unit } = top
  const measure = top.measure ?? unit.measures.find(({ aggType }) => aggType === 'count') ?? unit.measures[0]!

  // Words that name the measure do not name a dimension as well.
  const used = new Set(wordsOf(`${measure.name.split('.').at(-1)?.replaceAll('_', ' ')} ${measure.shortTitle ?? ''}`))
  const rest = new Set([...wanted].filter((word) => !used.has(word)))
  const grouping = afterBy === undefined ? rest : meant(afterBy)
  const plain = unit.dimensions.filter(({ type }) => type !== 'time' && type !== 'geo')
  const dimensions = best(grouping, plain)
    .filter(({ points }) => points >= OWN_WORD)
    .slice(0, 2)
    .map(({ member }) => member)

  const times = unit.dimensions.filter(({ type }) => type === 'time')
  const timeDimension = best(wanted, times)[0]?.member ?? times[0]
  const range = timeDimension && rangeOf(question, now)
  const spoken = range ? question.replace(range.words, ' ') : question
  const granularity = wordsOf(spoken)
    .map((word) => granularities[word])
    .find(Boolean)
  const limit = Number(/\b(?:top|best|first|beste|mejores)\s+(\d{1,3})\b/i.exec(question)?.[1] ?? 100)
  return {
    unit,
    measure,
    dimensions,
    time: timeDimension && granularity ? { dimension: timeDimension, granularity } : undefined,
    range: timeDimension && range ? { dimension: timeDimension, ...range } : undefined,
    limit: Math.min(Math.max(limit, 1), 100),
  }
}
