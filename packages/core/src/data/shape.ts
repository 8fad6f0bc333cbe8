/** What is wrong with a value, and where: `path` is empty for the value itself, else like `.cubes[3].name`. */
export interface Problem {
  path: string
  expected: string
}

/** Tells what is wrong with a value; nothing when it is fine. Allocates only when something is wrong. */
export type Shape = (value: unknown) => Problem | undefined

/** A shape given by a test. */
export const that =
  (expected: string, test: (value: unknown) => boolean): Shape =>
  (value) =>
    test(value) ? undefined : { path: '', expected }

export const text = that('text', (value) => typeof value === 'string')
export const anyObject = that('an object', isObject)
export const maybe =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined ? undefined : shape(value)

/** An array with `item` in each place. */
export const listOf =
  (item: Shape): Shape =>
  (value) => {
    if (!Array.isArray(value)) return { path: '', expected: 'a list' }
    for (let index = 0; index < value.length; index++) {
      const problem = item(value[index])
      if (problem) return { ...problem, path: `[${index}]${problem.path}` }
    }
    return undefined
  }

/** An object with these fields; a name that ends in `?` may be left out. Other fields are nobody's business. */
export function objectOf(fields: Readonly<Record<string, Shape>>): Shape {
  const names = Object.keys(fields).map((name) => name.replace('?', ''))
  const shapes = Object.entries(fields).map(([name, shape]) => (name.endsWith('?') ? maybe(shape) : shape))
  return (value) => {
    if (!isObject(value)) return { path: '', expected: 'an object' }
    for (let index = 0; index < names.length; index++) {
      const problem = shapes[index]!(value[names[index]!])
      if (problem) return { ...problem, path: `.${names[index]}${problem.path}` }
    }
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
