import { attributeName } from './attributeName.ts'
import { isRow } from './attributes.ts'

/** A body whose attributes are named as the contract names them. What is in extensions and other attributes stays as it is. */
export function withNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNames)
  if (!isRow(value)) return value
  const fields = Object.entries(value).map(([key, field]): [string, unknown] => {
    const name = attributeName(key)
    if (name === undefined) return [key, field]
    return [Object.hasOwn(value, name) ? key : name, withNames(field)]
  })
  return Object.fromEntries(fields)
}
