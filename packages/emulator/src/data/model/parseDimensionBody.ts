import { parseSql } from './parseSql.ts'
import type { CaseLabel, Dimension, DimensionBody } from './types.ts'
import type { Fields, YamlCell } from './YamlCell.ts'

function parseLabel(cell: YamlCell): CaseLabel {
  return cell.isText ? { text: cell.text() } : { sql: parseSql(cell.fields(['sql']).need('sql')) }
}

function parseCase(cell: YamlCell): DimensionBody {
  const fields = cell.fields(['when', 'else'])
  const when = fields
    .need('when')
    .list()
    .map((item) => {
      const branch = item.fields(['sql', 'label'])
      return { sql: parseSql(branch.need('sql')), label: parseLabel(branch.need('label')) }
    })
  if (when.length === 0) fields.need('when').fail('has no branch')
  const otherwise = fields.get('else')?.fields(['label']).need('label')
  return { kind: 'case', when, otherwise: otherwise && parseLabel(otherwise) }
}

/** What a dimension is computed from. */
export function parseDimensionBody(cell: YamlCell, fields: Fields, type: Dimension['type']): DimensionBody {
  const written = ['sql', 'case', 'latitude'].filter((key) => fields.get(key) !== undefined)
  if (written.length > 1) fields.need(written[1]!).fail(`${written.join(' and ')} exclude each other`)
  if (type === 'geo') {
    const side = (key: string) => parseSql(fields.need(key).fields(['sql']).need('sql'))
    return { kind: 'geo', latitude: side('latitude'), longitude: side('longitude') }
  }
  const cases = fields.get('case')
  if (cases) return parseCase(cases)
  const sql = fields.get('sql') ?? cell.fail('sql is missing')
  return { kind: fields.get('subQuery')?.flag() ? 'subQuery' : 'sql', sql: parseSql(sql) }
}
