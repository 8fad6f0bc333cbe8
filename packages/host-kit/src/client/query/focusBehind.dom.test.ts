import { expect, test } from 'vitest'
import { focusBehind } from './focusBehind.ts'

test('the focus goes to the first control of the next row, and behind the last one to what stands there', () => {
  const row = (name: string) =>
    `<fieldset><select aria-label="${name}"></select><button aria-label="${name} remove"></button></fieldset>`
  document.body.innerHTML = `${row('first')}${row('second')}<p><button aria-label="add"></button></p>`
  const after = (name: string) => {
    focusBehind(document.querySelector(`[aria-label="${name} remove"]`)!)
    return document.activeElement?.getAttribute('aria-label')
  }
  expect([after('first'), after('second')]).toEqual(['second', 'add'])
})
