import { expect, test } from 'vitest'
import { isOrigin } from './isOrigin.ts'

const apps = ['capacitor://localhost', 'tauri://localhost', 'app://bundle:8080', 'chrome-extension://abcdefghijklmnop']

test.each(['https://acme.example.com', 'http://localhost:4000', 'https://[::1]:8443', ...apps])('%s is an origin', (text) => {
  expect(isOrigin(text)).toBe(true)
})

test.each([
  '',
  '*',
  'null',
  'acme.example.com',
  'https://acme.example.com/',
  'https://ACME.example.com',
  'https://acme.example.com:443',
  'https://jane@acme.example.com',
  'data:,x',
  'file://',
  'file:///index.html',
  'capacitor://localhost/',
  'capacitor://localhost/index.html',
  'capacitor:localhost',
  'undefined//undefined',
  undefined,
  null,
  7,
])('%s is none', (text) => {
  expect(isOrigin(text as string)).toBe(false)
})
