const shapes: Record<string, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  week: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
}
const whole: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }
const formats = new Map<string, Intl.DateTimeFormat>()

/** A time of the service (local ISO text without offset) by its granularity: shown as it stands, moved by no zone. */
export function formatTime(value: unknown, granularity: string | undefined, tag: string): string {
  const date = new Date(`${String(value).slice(0, 23)}Z`)
  if (Number.isNaN(date.getTime())) return String(value)
  if (granularity === 'quarter') return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`
  const key = `${tag} ${granularity}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(tag, { ...(shapes[granularity ?? ''] ?? whole), timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(date)
}
