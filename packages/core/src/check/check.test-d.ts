import { expectTypeOf, test } from 'vitest'
import { anyOf, array, type Infer, nullable, number, object, oneOf, optional, standard, string, unknown } from './index.ts'

const check = object({
  id: number,
  kind: oneOf('a', 'b'),
  note: optional(string),
  parent: nullable(object({ id: number })),
  tags: array(string),
  size: optional(nullable(number)),
  any: optional(unknown),
  either: anyOf('text or number', string, number),
})

test('the type follows from the check', () => {
  expectTypeOf<Infer<typeof check>>().toEqualTypeOf<{
    id: number
    kind: 'a' | 'b'
    note?: string | undefined
    parent: { id: number } | null
    tags: string[]
    size?: number | null | undefined
    any?: unknown
    either: string | number
  }>()
})

test('so does the Standard Schema', () => {
  const schema = standard(check)
  expectTypeOf<NonNullable<(typeof schema)['~standard']['types']>['output']>().toEqualTypeOf<Infer<typeof check>>()
})
