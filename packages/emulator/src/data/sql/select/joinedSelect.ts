import { quote } from '../../../sqlText.ts'
import { isMultiplied } from '../plan/isMultiplied.ts'
import { asMember, measureName, type OwnedMeasure } from '../plan/measureTree.ts'
import { aliasOf } from '../write/aliases.ts'
import { clause, groupBy, groupTests, orderBy } from './clauses.ts'
import { dimensionColumns } from './dimensionColumns.ts'
import { fromLines } from './fromLines.ts'
import { keysPart } from './keysPart.ts'
import type { SelectContext } from './SelectContext.ts'
import { rowMembers, whereClause } from './whereClause.ts'
import { writerFor } from './writerFor.ts'

/** Regular measures, grouped over all joins. */
function regularPart(context: SelectContext, measures: readonly OwnedMeasure[]): string {
  const { plan } = context
  const writer = writerFor(context, { prefix: 'main' })
  const columns = [
    ...dimensionColumns(writer, plan),
    ...measures.map((one) => `${writer.measure(one.cube, one.measure)} ${quote(aliasOf(measureName(one)))}`),
  ]
  const members = [
    ...plan.dimensions.map(({ cube, dimension }) => ({ cube, member: dimension })),
    ...measures.map(asMember),
    ...rowMembers(context),
  ]
  return `SELECT ${columns.join(', ')} FROM ${fromLines(context, writer, plan.tree, members).join('\n')} ${whereClause(context, writer)}${groupBy(plan)}`
}

/** Computes the measures of each cube separately, then joins the results by the dimensions. */
export function joinedSelect(context: SelectContext, rendered: readonly OwnedMeasure[]): string {
  const { plan } = context
  const cubes = [...new Set(rendered.filter((one) => isMultiplied(plan, one)).map(({ cube }) => cube))]
  // A measure that is right either way is computed with the rest of its cube, if every cube has measures to compute separately.
  const together = rendered.every(({ cube }) => cubes.includes(cube))
  const regular = together ? [] : rendered.filter((one) => !isMultiplied(plan, one))
  const multiplied = rendered.filter((one) => !regular.includes(one))
  const parts = [
    ...(regular.length > 0 ? [{ sql: regularPart(context, regular), measures: regular }] : []),
    ...cubes.map((cube) => {
      const measures = multiplied.filter((one) => one.cube === cube)
      return { sql: keysPart(context, cube, measures), measures }
    }),
  ]
  const columns = new Map(
    parts.flatMap(({ measures }, index) =>
      measures.map((one) => [measureName(one), `q_${index}.${quote(aliasOf(measureName(one)))}`]),
    ),
  )
  const writer = writerFor(context, { rendered: columns })
  const select = [
    ...plan.dimensions.map(({ alias }) => `q_0.${quote(alias)} ${quote(alias)}`),
    ...plan.measures.map((item) => `${writer.measure(item.cube, item.measure)} ${quote(item.alias)}`),
  ]
  const on = (index: number) =>
    plan.dimensions.map(({ alias }) => `q_0.${quote(alias)} IS NOT DISTINCT FROM q_${index}.${quote(alias)}`).join(' AND ')
  const others = parts
    .slice(1)
    .map(({ sql }, index) =>
      plan.dimensions.length === 0 ? `, (${sql}) as q_${index + 1}` : `INNER JOIN (${sql}) as q_${index + 1} ON ${on(index + 1)}`,
    )
  const tests = clause('WHERE', groupTests(context, writer))
  return `SELECT ${select.join(', ')} FROM (${parts[0]!.sql}) as q_0 ${others.join('\n')}${tests}${orderBy(context)}`
}
