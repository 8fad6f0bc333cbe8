import { parseLocal } from '../query/localTime.ts'
import { isTimeUnit, parseInterval } from './intervals.ts'
import type { Granularity } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

const isTime = (text: string) => !Number.isNaN(parseLocal(text))

function parseGranularity(cell: YamlCell): Granularity {
  const fields = cell.fields(['name', 'title', 'interval', 'offset', 'origin'], { sql: 'granularities count intervals' })
  const name = fields.need('name').identifier()
  if (isTimeUnit(name)) fields.need('name').fail(`'${name}' is built in`)
  const interval = fields.need('interval')
  const parsed = parseInterval(interval.text())
  if (!parsed?.every(({ count }) => count > 0)) interval.fail(`'${interval.text()}' is not an interval such as '2 weeks'`)
  const offset = fields.get('offset')
  if (offset && !parseInterval(offset.text())) offset.fail(`'${offset.text()}' is not an interval such as '3 months'`)
  const origin = fields.get('origin')
  if (origin && (!/^\d{4}(-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?)?)?$/.test(origin.text()) || !isTime(origin.text()))) {
    origin.fail(`'${origin.text()}' is not a date such as '2024-01-01'`)
  }
  if (offset && origin) offset.fail('offset and origin exclude each other')
  return { name, title: fields.get('title')?.text(), interval: interval.text(), offset: offset?.text(), origin: origin?.text() }
}

/** The granularities of a time dimension beside the built-in ones. */
export function parseGranularities(list: YamlCell): Granularity[] {
  const names = new Set<string>()
  return list.list().map((cell) => {
    const granularity = parseGranularity(cell)
    if (names.has(granularity.name)) cell.fail(`'${granularity.name}' is defined more than once`)
    names.add(granularity.name)
    return granularity
  })
}
