import { expect, onTestFinished, test } from 'vitest'
import { createScope } from '../dom/createScope.ts'
import { spoken } from './spoken.ts'

test('says what it is given once, and not what was said before', async () => {
  const scope = createScope()
  onTestFinished(scope.end)
  const { element, say } = spoken(scope, '4 users')
  const said = async (text: string) => {
    say(text)
    await Promise.resolve()
    return element.textContent
  }
  expect(await said('4 users')).toBe('')
  expect(await said('5 users')).toBe('5 users')
  element.replaceChildren()
  expect(await said('5 users')).toBe('')
  expect(await said('4 users')).toBe('4 users')
})
