import { isObject, type JsonObject } from '../../isObject.ts'

/** Which field of a body is wrong, and why. */
export interface BodyProblem {
  /** Such as `userAttributes[1].name`; empty for the body itself. */
  readonly path: string
  readonly message: string
}

/** Looks at a value; `path` says where it stands. */
export type Check = (value: unknown, path: string) => BodyProblem | undefined

export const problem = (path: string, message: string): BodyProblem => ({ path, message })

/** Absent and null mean the same in this API. */
export const isAbsent = (value: unknown) => value === undefined || value === null

/** A field of its own: what a body inherits was not sent. */
export const own = (body: JsonObject, field: string): unknown => (Object.hasOwn(body, field) ? body[field] : undefined)

const ofType =
  (type: 'string' | 'boolean'): Check =>
  (value, path) =>
    typeof value === type ? undefined : problem(path, `must be a ${type}`)

export const string = ofType('string')
export const boolean = ofType('boolean')
export const name: Check = (value, path) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : problem(path, 'must be a non-empty string')
export const object: Check = (value, path) => (isObject(value) ? undefined : problem(path, 'must be an object'))

export const listOf =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return problem(path, 'must be an array')
    for (const [index, item] of value.entries()) {
      const found = check(item, `${path}[${index}]`)
      if (found) return found
    }
    return undefined
  }

/** Checks an object: `required` fields must be present, fields that are not listed are ignored. */
export const shape =
  (fields: Record<string, Check>, required: readonly string[] = []): Check =>
  (value, path) => {
    if (!isObject(value)) return problem(path, 'must be an object')
    const at = (field: string) => (path === '' ? field : `${path}.${field}`)
    for (const field of required) if (isAbsent(own(value, field))) return problem(at(field), 'is required')
    for (const [field, check] of Object.entries(fields)) {
      const found = isAbsent(own(value, field)) ? undefined : check(own(value, field), at(field))
      if (found) return found
    }
    return undefined
  }

/** For a list whose items have been checked. */
export const uniqueNames: Check = (value, path) => {
  const seen = new Set<string>()
  for (const [index, item] of (value as { name: string }[]).entries()) {
    if (seen.has(item.name)) return problem(`${path}[${index}].name`, 'must be unique')
    seen.add(item.name)
  }
  return undefined
}

export const finite: Check = (value, path) => (Number.isFinite(value) ? undefined : problem(path, 'must be a number'))
