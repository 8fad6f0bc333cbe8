import { quote } from '../../../sqlText.ts'
import { filteredMeasures } from '../plan/filteredMeasures.ts'
import { asMember } from '../plan/measureTree.ts'
import { clause, groupBy, groupTests, orderBy } from './clauses.ts'
import { dimensionColumns } from './dimensionColumns.ts'
import { fromLines } from './fromLines.ts'
import type { SelectContext } from './SelectContext.ts'
import { rowMembers, whereClause } from './whereClause.ts'
import { writerFor } from './writerFor.ts'

/** Everything in one SELECT: no join repeats the rows that a measure adds up. */
export function simpleSelect(context: SelectContext): string {
  const { plan } = context
  const { ungrouped } = plan.query
  const writer = writerFor(context, ungrouped ? { mode: 'ungrouped' } : {})
  const columns = [
    ...dimensionColumns(writer, plan),
    ...plan.measures.map((item) => `${writer.measure(item.cube, item.measure)} ${quote(item.alias)}`),
  ]
  const from = fromLines(context, writer, plan.tree, [
    ...plan.dimensions.map(({ cube, dimension }) => ({ cube, member: dimension })),
    ...plan.measures.map(asMember),
    ...filteredMeasures(plan).map(asMember),
    ...rowMembers(context),
  ])
  return (
    `SELECT\n      ${columns.join(', ')}\n    FROM\n      ${from.join('\n')} ${whereClause(context, writer)}` +
    groupBy(plan) +
    clause('HAVING', groupTests(context, writer)) +
    orderBy(context)
  )
}
