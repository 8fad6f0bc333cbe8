import { aboutKeys, parseAbout } from './parseAbout.ts'
import { parseCurrency } from './parseCurrency.ts'
import { parseFormat } from './parseFormat.ts'
import { parseSql } from './parseSql.ts'
import { type Measure, type MeasureType, measureTypes } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

const measureKeys = [...aboutKeys, 'type', 'sql', 'filters', 'format', 'currency', 'drillMembers']

const writtenMeasureTypes = measureTypes.map((type) => type.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

export function parseMeasure(cell: YamlCell): Measure & { drillCells: readonly YamlCell[] } {
  const fields = cell.fields(measureKeys, {
    rollingWindow: 'measures add up inside one row of the result',
    multiStage: 'measures are computed in one stage',
    timeShift: 'measures are computed in one stage',
    case: 'measures are computed in one stage',
    mask: 'members are visible or not',
  })
  const written = fields.need('type').text()
  const index = writtenMeasureTypes.indexOf(written)
  const type: MeasureType =
    measureTypes[index] ??
    measureTypes.find((known) => known === written) ??
    fields.need('type').fail(`must be one of ${writtenMeasureTypes.join(', ')}, not '${written}'`)
  const sql = fields.get('sql')
  if (sql === undefined && type !== 'count') cell.fail(`sql is missing: only a count needs none`)
  return {
    kind: 'measure',
    name: fields.need('name').identifier(),
    ...parseAbout(fields),
    spot: cell.spot,
    type,
    sql: sql && parseSql(sql),
    filters: (fields.get('filters')?.list() ?? []).map((filter) => parseSql(filter.fields(['sql']).need('sql'))),
    format: parseFormat(fields.get('format'), type === 'time' || type === 'string' || type === 'boolean' ? type : 'number'),
    currency: parseCurrency(fields.get('currency')),
    drillMembers: [],
    drillCells: fields.get('drillMembers')?.list() ?? [],
  }
}
