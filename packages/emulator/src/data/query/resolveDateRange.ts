import { UserError } from '../UserError.ts'
import { formatLocal, parseLocal } from './localTime.ts'
import { parseDateRange } from './parseDateRange.ts'
import type { TimeContext } from './TimeContext.ts'

const plainDate = /^\d{4}-\d{2}-\d{2}$/

/** Both ends of a `dateRange`: whole days where no time is given, the end inclusive. */
export function resolveDateRange(input: string | readonly string[], context: TimeContext): [string, string] {
  if (typeof input === 'string') return parseDateRange(input, context)
  const [from = '', to = from] = input
  const end = (text: string, hour: string) => {
    if (plainDate.test(text)) return `${text}T${hour}`
    const local = parseLocal(text)
    if (Number.isNaN(local)) throw new UserError(`Can't parse date: '${text}'`)
    return formatLocal(local)
  }
  return [end(from, '00:00:00.000'), end(to, '23:59:59.999')]
}
