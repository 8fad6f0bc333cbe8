import type { platformSchemas as S } from '@svc/core/platform'
import { bad } from '../../PlatformFault.ts'

type Schedule = Pick<S.CreateNotificationInput, 'customCron' | 'dayOfMonth' | 'dayOfWeek' | 'hour' | 'minute'> & {
  scheduleType: S.CreateNotificationInput['scheduleType']
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const bounds = { minute: [0, 59], hour: [0, 23], dayOfWeek: [0, 6], dayOfMonth: [1, 31] } as const
const two = (value: number) => String(value).padStart(2, '0')
const cron = /^\s*[\d*/,-]+(\s+[\dA-Za-z*/,?#-]+){4}\s*$/

type Bounded = keyof typeof bounds
const isWithin = (name: Bounded, value: number) => value >= bounds[name][0] && value <= bounds[name][1]

/** A schedule as a cron expression and in words. @throws {PlatformFault} 400 */
export function readSchedule(schedule: Schedule): Pick<S.NotificationDto, 'cronExpression' | 'humanReadableSchedule'> {
  for (const name of Object.keys(bounds) as Bounded[]) {
    const value = schedule[name]
    if (value != null && !isWithin(name, value)) throw bad(name, `must be from ${bounds[name].join(' to ')}`)
  }
  const { scheduleType, customCron } = schedule
  const [minute, hour] = [schedule.minute ?? 0, schedule.hour ?? 8]
  const [weekday, day] = [schedule.dayOfWeek ?? 1, schedule.dayOfMonth ?? 1]
  const at = `${two(hour)}:${two(minute)}`
  switch (scheduleType) {
    case 'HOURLY':
      return { cronExpression: `${minute} * * * *`, humanReadableSchedule: `Every hour at minute ${minute}` }
    case 'DAILY':
      return { cronExpression: `${minute} ${hour} * * *`, humanReadableSchedule: `Every day at ${at}` }
    case 'WEEKLY':
      return { cronExpression: `${minute} ${hour} * * ${weekday}`, humanReadableSchedule: `Every ${days[weekday]} at ${at}` }
    case 'MONTHLY':
      return { cronExpression: `${minute} ${hour} ${day} * *`, humanReadableSchedule: `Every month on day ${day} at ${at}` }
    case 'CUSTOM':
      if (customCron == null) throw bad('customCron', 'is required with scheduleType CUSTOM')
      if (!cron.test(customCron)) throw bad('customCron', 'must be a cron expression of five fields')
      return { cronExpression: customCron.trim(), humanReadableSchedule: `By cron ${customCron.trim()}` }
  }
}

const simpleTypes = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

/** The schedule of a stored cron expression: a partial update starts from it. */
export function parseSchedule(cronExpression: string): Schedule {
  const [minute, hour, dayOfMonth, , dayOfWeek] = cronExpression.split(' ').map(Number)
  const fields = Object.entries({ minute, hour, dayOfMonth, dayOfWeek } as Record<Bounded, number>) as [Bounded, number][]
  const numbers = Object.fromEntries(fields.filter(([name, value]) => isWithin(name, value)))
  // What says more than a simple type can, such as a month, stays as it is.
  const simple = simpleTypes
    .map((scheduleType): Schedule => ({ ...numbers, scheduleType }))
    .find((schedule) => readSchedule(schedule).cronExpression === cronExpression)
  return simple ?? { ...numbers, scheduleType: 'CUSTOM', customCron: cronExpression }
}
