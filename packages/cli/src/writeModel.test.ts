import type { V1MetaResponse } from '@svc/core/data'
import { expect, test } from 'vitest'
import { writeModel } from './writeModel.ts'

const modelOf = (members: object) =>
  ({ cubes: [{ name: 'orders', measures: [], dimensions: [], segments: [], ...members }] }) as unknown as V1MetaResponse

test('what the model does not have is written as empty', () => {
  expect(writeModel(modelOf({}), 'Model')).toContain(
    'export interface Model {\n  measures: {}\n  dimensions: {}\n  segments: never\n  granularities: {}\n}\n',
  )
})

test('a name is the same one in the file, whatever it holds', () => {
  const name = "a'b\\c\n\u2028\ud800.d\u{1f600}"
  const text = writeModel(modelOf({ measures: [{ name, type: 'number', title: 'a */ b\n\ud800 c' }] }), 'Model')
  // As a file holds it.
  const line = Buffer.from(text)
    .toString()
    .match(/^ {2}measures: \{\n {4}\/\*\* (.*) \*\/\n {4}('.*'): 'number'$/m)
  expect(line?.[1]).toBe('a * / b c')
  expect(new Function(`return ${line?.[2]}`)()).toBe(name)
})
