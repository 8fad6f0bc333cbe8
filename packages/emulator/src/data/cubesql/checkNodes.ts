import { isNode, text } from './ast.ts'
import { aggregateFunctions, scalarFunctions } from './functions.ts'
import { refuse } from './refuse.ts'

/** Refuses what a statement may not do, anywhere in the tree. */
export function checkNodes(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(checkNodes)
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) {
    const kind = text(value.class)
    if (kind === 'SUBQUERY') refuse('sub queries are not supported')
    if (kind === 'WINDOW') refuse('window functions are not supported')
    if (kind === 'PARAMETER') refuse('parameters are not supported')
    if (kind === 'LAMBDA' || kind === 'POSITIONAL_REFERENCE') refuse(`${kind.toLowerCase()} expressions are not supported`)
    if (kind === 'FUNCTION') {
      const name = text(value['function_name']).toLowerCase()
      // The parser gives EXTRACT and the like with their schema.
      const known = ['', 'main', 'pg_catalog'].includes(text(value['schema']))
      if (!known || (!aggregateFunctions.has(name) && !scalarFunctions.has(name))) {
        refuse(`Invalid function '${text(value['function_name'])}'`)
      }
      if (value['filter']) refuse('FILTER is not supported; use a measure with filters')
    }
  }
  for (const item of Object.values(value)) checkNodes(item)
}
