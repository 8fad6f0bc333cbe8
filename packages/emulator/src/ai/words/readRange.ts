/** Whole days [from, to), and the words of the question that named them. Without `from` or `to`, that side is open. */
export interface DayRange {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly words: string
  /** The days as an answer says them, where the words leave open which they are. */
  readonly days?: string | undefined
  /** Of times side by side, such as "2024 and 2025": each is a row. */
  readonly granularity?: string | undefined
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** `this month`, `last 30 days`, `in 2025`, `March 2025`, `Q1 2025` as whole days. */
export const readRange = (question: string, now: number): DayRange | undefined =>
  readRelative(question, now) ?? readCalendar(question)

function readRelative(question: string, now: number): DayRange | undefined {
  const found = /\b(this|last)\s+(?:(\d{1,4})\s+)?(day|week|month|quarter|year)s?\b/i.exec(question)
  if (!found) return undefined
  const [words, which = '', count, unitWord = ''] = found
  const unit = unitWord.toLowerCase()
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
// "Since 2025", "more than 2000" and "5 March 2025" are no whole years or months.
const notBefore = `(?<!\\b(?:than|over|above|below|under|least|most|after|before|since|until|till|from|to|between|${monthName}|q[1-4]|\\d{1,2}(?:st|nd|rd|th)?),?\\s+)(?<![-–/.,])`
const calendar = new RegExp(
  // Looking back comes after \b: at each place of a long run of spaces it would read all of them.
  `\\b${notBefore}(?:(?:in|for|of|during)\\s+)?(?:(?:(${monthName})|q([1-4]))\\s+(?:of\\s+)?)?((?:19|20)\\d\\d)(?:\\s+q([1-4]))?\\b(?![-–/]|[.,]\\d)`,
  'i',
)

function readCalendar(question: string): DayRange | undefined {
  const found = calendar.exec(question)
  if (!found) return undefined
  const [words, month, quarterBefore, year, quarterBehind] = found
  const quarter = quarterBefore ?? quarterBehind
  const first = month ? months.indexOf(month.slice(0, 3).toLowerCase()) : quarter ? (Number(quarter) - 1) * 3 : 0
  const length = month ? 1 : quarter ? 3 : 12
  const start = (at: number) => isoDay(new Date(Date.UTC(Number(year), at, 1)))
  return { from: start(first), to: start(first + length), words }
}
