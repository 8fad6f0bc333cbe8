export const timeUnits = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

export type TimeUnit = (typeof timeUnits)[number]

export const isTimeUnit = (text: string): text is TimeUnit => timeUnits.some((unit) => unit === text)

export type Interval = readonly { readonly count: number; readonly unit: TimeUnit }[]

/** Reads `2 weeks` or `1 year -3 months`; undefined when the text is something else. */
export function parseInterval(text: string): Interval | undefined {
  const words = text.trim().split(/\s+/)
  if (words.length === 0 || words.length % 2 !== 0) return undefined
  const parts: { count: number; unit: TimeUnit }[] = []
  for (let i = 0; i < words.length; i += 2) {
    const unit = words[i + 1]!.toLowerCase().replace(/s$/, '')
    if (!/^[+-]?\d{1,6}$/.test(words[i]!) || !isTimeUnit(unit)) return undefined
    parts.push({ count: Number(words[i]), unit })
  }
  return parts
}

/** The interval as SQL text, written anew, so that nothing else can be in it. */
export const writeInterval = (interval: Interval) => interval.map(({ count, unit }) => `${count} ${unit}`).join(' ')

/** The finest unit of the interval; a mix with weeks counts in days, one with quarters in months. */
export function finestUnit(interval: Interval): TimeUnit {
  if (interval.length === 1) return interval[0]!.unit
  const finest = timeUnits[Math.max(...interval.map(({ unit }) => timeUnits.indexOf(unit)))]!
  return finest === 'week' ? 'day' : finest === 'quarter' ? 'month' : finest
}

/** The granularities a unit can be rolled up from, itself first. */
export const unitParents: Readonly<Record<TimeUnit, readonly TimeUnit[]>> = {
  year: ['year', 'quarter', 'month', 'day', 'hour', 'minute', 'second'],
  quarter: ['quarter', 'month', 'day', 'hour', 'minute', 'second'],
  month: ['month', 'day', 'hour', 'minute', 'second'],
  week: ['week', 'day', 'hour', 'minute', 'second'],
  day: ['day', 'hour', 'minute', 'second'],
  hour: ['hour', 'minute', 'second'],
  minute: ['minute', 'second'],
  second: ['second'],
}

/** The coarsest unit that both can be rolled up from. */
export function commonUnit(a: TimeUnit, b: TimeUnit): TimeUnit {
  return unitParents[a].find((unit) => unitParents[b].includes(unit)) ?? 'second'
}
