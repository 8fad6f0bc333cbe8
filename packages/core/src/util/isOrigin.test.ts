import { expect, test } from 'vitest'
import { isOrigin } from './isOrigin.ts'

test.each(['https://acme.example.com', 'http://localhost:4000', 'https://[::1]:8443'])('%s is an origin', (text) => {
  expect(isOrigin(text)).toBe(true)
})

test.each([
  '',
  '*',
  'null',
  'acme.example.com',
  'https://acme.example.com/',
  'https://ACME.example.com',
  'data:,x',
  undefined,
  null,
  7,
])('%s is none', (text) => {
  expect(isOrigin(text as string)).toBe(false)
})
