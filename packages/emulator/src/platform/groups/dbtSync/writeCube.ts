import type { platformSchemas as S } from '@svc/core/platform'
import type { DbtModel } from './readManifest.ts'

/** The cube of a dbt model: a count, and its columns as dimensions. */
export function writeCube({ name, columns }: DbtModel): S.DbtGeneratedFileContent {
  const dimensions = columns.flatMap((column) => [
    `      - name: ${column}`,
    `        sql: ${column}`,
    `        type: ${/_at$/.test(column) ? 'time' : 'string'}`,
    ...(column === 'id' ? ['        primary_key: true'] : []),
  ])
  const lines = [
    'cubes:',
    `  - name: ${name}`,
    `    sql_table: ${name}`,
    '    measures:',
    '      - name: count',
    '        type: count',
  ]
  if (dimensions.length > 0) lines.push('    dimensions:', ...dimensions)
  return { path: `model/cubes/dbt/${name}.yml`, content: `${lines.join('\n')}\n` }
}
