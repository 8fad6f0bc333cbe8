import { expect, test } from 'vitest'
import { hostOriginOf } from './hostOriginOf.ts'

const app = 'https://app.example.test'
const viewOf = (ancestors: string[] | undefined, referrer: string) =>
  ({ parent: {}, location: { ancestorOrigins: ancestors }, document: { referrer } }) as unknown as Window

test.each([
  // A link inside the frame makes another page the referrer; the one around it stays what it is.
  ['what the browser says of the page around it, whoever led here', [app, 'https://outer.test'], 'https://other.test/x', app],
  ['the referrer, where the browser does not say', undefined, `${app}/page?a=1`, app],
  ['nobody, when neither says', undefined, '', undefined],
  ['nobody, when the page around it has no origin of its own', ['null'], `${app}/`, undefined],
  ['nobody, when the referrer is no address', undefined, 'page', undefined],
] as const)('names %s', (_, ancestors, referrer, expected) => {
  expect(hostOriginOf(viewOf(ancestors as string[] | undefined, referrer))).toBe(expected)
})

test('a page on its own has no host', () => {
  const view = { location: {}, document: { referrer: app } } as unknown as Window
  expect(hostOriginOf(Object.assign(view, { parent: view }))).toBeUndefined()
})
