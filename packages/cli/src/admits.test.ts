import { expect, test } from 'vitest'
import { admits } from './admits.ts'

test.each([
  ['*', 'http://localhost:5173', true],
  ['https:', 'https://app.example.com', true],
  ['https:', 'http://app.example.com', false],
  ['http:', 'https://app.example.com', true],
  ["'self'", 'https://acme.example.com', true],
  ["'self'", 'https://acme.example.com:8443', false],
  ["'none'", 'https://acme.example.com', false],
  ['https://app.example.com', 'https://app.example.com', true],
  ['https://APP.example.com/path', 'https://app.example.com', true],
  ['https://app.example.com:443', 'https://app.example.com', true],
  ['http://app.example.com', 'https://app.example.com', true],
  ['https://app.example.com', 'http://app.example.com', false],
  // A port that is not said is the scheme's own.
  ['http://localhost', 'http://localhost:5173', false],
  ['localhost', 'https://localhost:5173', false],
  ['http://localhost:*', 'http://localhost:5173', true],
  ['http://localhost:5173', 'http://localhost:5173', true],
  ['http://localhost:5174', 'http://localhost:5173', false],
  // A scheme that is not said is that of the tenant.
  ['app.example.com', 'https://app.example.com', true],
  ['app.example.com', 'http://app.example.com', false],
  ['*.example.com', 'https://a.b.example.com', true],
  ['*.example.com', 'https://example.com', false],
  ['*.example.com', 'https://evil-example.com', false],
  ['https://*:8443', 'https://anything.test:8443', true],
])('the source %s and a page of %s: %s', (source, page, admitted) => {
  expect(admits(source, new URL(page), new URL('https://acme.example.com'))).toBe(admitted)
})
