import { aboutKeys, parseAbout } from './parseAbout.ts'
import { parseSql } from './parseSql.ts'
import type { Segment } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

export function parseSegment(cell: YamlCell): Segment {
  const fields = cell.fields([...aboutKeys, 'sql'])
  return {
    kind: 'segment',
    name: fields.need('name').identifier(),
    ...parseAbout(fields),
    spot: cell.spot,
    sql: parseSql(fields.need('sql')),
  }
}
