import { quote } from '../../../sqlText.ts'
import { isCalculated } from '../../model/checkModel.ts'
import type { Cube } from '../../model/types.ts'
import { UserError } from '../../UserError.ts'
import { memberHints, mergeHints } from '../plan/joinHints.ts'
import { asMember, leafMeasures, measureName, type OwnedMeasure } from '../plan/measureTree.ts'
import { aliasOf } from '../write/aliases.ts'
import { fromLines } from './fromLines.ts'
import { keyColumns } from './keyColumns.ts'
import type { SelectContext } from './SelectContext.ts'
import { writerFor } from './writerFor.ts'

/** Joins the columns of other cubes inside a measure to its cube first. Refused where that would repeat the cube's rows. */
export function measureJoin(
  context: SelectContext,
  cube: Cube,
  measures: readonly OwnedMeasure[],
): { sql: string; columns: Map<string, string> } | undefined {
  const { plan } = context
  const { model } = plan
  const own = measures.flatMap((one) => leafMeasures(model, one))
  const foreign = own.filter(({ measure }) =>
    memberHints(model, [cube.name], measure)
      .flat()
      .some((hint) => hint !== cube.name),
  )
  if (foreign.length === 0) return undefined
  const hints = mergeHints([cube.name, ...foreign.flatMap(({ measure }) => memberHints(model, [cube.name], measure))], [])
  const tree = model.graph.build(hints)
  const calculated = foreign.find(({ measure }) => isCalculated(measure))
  if (!tree || tree.multiplied.has(cube.name) || calculated) {
    const names = (calculated ? [calculated] : foreign).map((one) => `'${measureName(one)}'`).join(', ')
    throw new UserError(`${names} references cubes that lead to row multiplication. Please rewrite it using sub query.`)
  }
  const writer = writerFor(context, { prefix: `${cube.name}_measure_join`, mode: 'raw' })
  const keys = keyColumns(cube)
  const columns = [
    ...keys.map(({ dimension, column }) => `${writer.dimension(cube, dimension)} ${column}`),
    ...foreign.map((one) => `${writer.measure(cube, one.measure)} ${quote(aliasOf(measureName(one)))}`),
  ]
  const from = fromLines(context, writer, tree, [
    ...foreign.map(asMember),
    ...keys.map(({ dimension }) => ({ cube, member: dimension })),
  ])
  const on = keys.map(({ column }) => `"measures".${column} = "keys".${column}`)
  return {
    sql: `LEFT JOIN (SELECT ${columns.join(', ')} FROM ${from.join('\n')}) AS "measures" ON ${on.join(' AND ')}`,
    columns: new Map(foreign.map((one) => [measureName(one), `"measures".${quote(aliasOf(measureName(one)))}`])),
  }
}
