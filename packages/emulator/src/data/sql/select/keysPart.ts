import { quote } from '../../../sqlText.ts'
import type { JoinTree } from '../../model/createJoinGraph.ts'
import type { Cube } from '../../model/types.ts'
import { UserError } from '../../UserError.ts'
import { asMember, measureName, type OwnedMeasure } from '../plan/measureTree.ts'
import { aliasOf } from '../write/aliases.ts'
import { groupBy } from './clauses.ts'
import { dimensionColumns } from './dimensionColumns.ts'
import { fromLines } from './fromLines.ts'
import { keyColumns } from './keyColumns.ts'
import { measureJoin } from './measureJoin.ts'
import type { SelectContext } from './SelectContext.ts'
import { rowMembers, whereClause } from './whereClause.ts'
import { writerFor } from './writerFor.ts'

/**
 * Measures of a cube whose rows the joins repeat: selects the keys of each group once, then joins the cube's rows to those keys. Groups
 * them, unless the query is ungrouped.
 */
export function keysPart(context: SelectContext, cube: Cube, measures: readonly OwnedMeasure[]): string {
  const { plan } = context
  if (cube.primaryKeys.length === 0) throw new UserError(`One or more Primary key is required for '${cube.name}' cube`)
  const keys = keyColumns(cube)
  const inner = writerFor(context, { prefix: `${cube.name}_key` })
  // A dimension that is the key itself is selected already, under the same column name.
  const extra = keys.filter(
    ({ column }) => !plan.dimensions.some(({ alias, cube: owner }) => quote(alias) === column && owner === cube),
  )
  const columns = [
    ...dimensionColumns(inner, plan),
    ...extra.map(({ dimension, column }) => `${inner.dimension(cube, dimension)} ${column}`),
  ]
  const members = [
    ...plan.dimensions.map(({ cube: owner, dimension }) => ({ cube: owner, member: dimension })),
    ...keys.map(({ dimension }) => ({ cube, member: dimension })),
    ...rowMembers(context),
  ]
  const distinct = `SELECT DISTINCT ${columns.join(', ')} FROM ${fromLines(context, inner, plan.tree, members).join('\n')} ${whereClause(context, inner)}`
  const joined = measureJoin(context, cube, measures)
  const writer = writerFor(context, {
    prefix: `${cube.name}_key`,
    joined: joined?.columns,
    ...(plan.query.ungrouped ? { mode: 'ungrouped' } : {}),
  })
  const select = [
    ...plan.dimensions.map(({ alias }) => `"keys".${quote(alias)}`),
    ...measures.map((one) => `${writer.measure(one.cube, one.measure)} ${quote(aliasOf(measureName(one)))}`),
  ]
  const own = measures.filter((one) => !joined?.columns.has(measureName(one))).map(asMember)
  const single: JoinTree = { root: cube.name, joins: [], multiplied: new Set() }
  const [source, ...subQueries] = fromLines(context, writer, single, own)
  const on = keys.map(({ dimension, column }) => `"keys".${column} = ${writer.dimension(cube, dimension)}`)
  const from = [
    `(${distinct}) AS "keys"`,
    `LEFT JOIN ${source} ON ${on.join(' AND ')}`,
    ...subQueries,
    ...(joined ? [joined.sql] : []),
  ]
  return `SELECT ${select.join(', ')} FROM ${from.join('\n')}${groupBy(plan)}`
}
