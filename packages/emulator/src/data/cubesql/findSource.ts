import type { Model } from '../model/readModel.ts'
import type { Unit } from '../model/types.ts'
import { type Node, text } from './ast.ts'
import { refuse } from './refuse.ts'

/** A unit that a SELECT reads, and the name it goes by there. */
export interface Source {
  readonly unit: Unit
  readonly alias: string
}

/**
 * The unit that a table of a FROM clause names.
 * @param scope names of WITH, in lower case: they go before units of the same name
 * @returns undefined when it is something else than a table of the model
 */
export function findSource(model: Model, table: Node, scope: ReadonlySet<string>): Source | undefined {
  if (table.type !== 'BASE_TABLE') return undefined
  const name = text(table['table_name'])
  const schema = text(table['schema_name'])
  if (schema === '' && scope.has(name.toLowerCase())) return undefined
  if (table['sample'] || table['at_clause']) return refuse('SAMPLE and AT are not supported')
  const unit = model.units.get(name) ?? [...model.units.values()].find((unit) => unit.name.toLowerCase() === name.toLowerCase())
  if (!unit?.public || !['', 'public'].includes(schema)) return refuse(`Table or CTE with name '${name}' not found`)
  return { unit, alias: text(table.alias) || unit.name }
}
