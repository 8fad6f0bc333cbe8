import { expect, test } from 'vitest'
import { checkQuery } from './checkQuery.ts'
import { needsValues } from './needsValues.ts'
import { isOperator, operators } from './operators.ts'

test('a filter has values where its operator needs some, and only there', () => {
  const names = Object.keys(operators).filter(isOperator)
  expect(names).toEqual(Object.keys(operators))
  for (const operator of names) {
    const check = (values?: string[]) => () => checkQuery({ filters: [{ member: 'o.a', operator, ...(values && { values }) }] })
    const [withValues, without] = [expect(check(['1'])), expect(check())]
    if (needsValues(operator)) {
      withValues.not.toThrow()
      without.toThrow()
    } else {
      withValues.toThrow()
      without.not.toThrow()
    }
  }
})
