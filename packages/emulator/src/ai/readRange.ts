/** Whole days [from, to), and the words of the question that named them. */
export interface DayRange {
  readonly from: string
  readonly to: string
  readonly words: string
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** `this month`, `last quarter`, `last 30 days` as whole days. */
export function readRange(question: string, now: number): DayRange | undefined {
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
