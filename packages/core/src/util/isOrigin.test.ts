import { expect, test, vi } from 'vitest'
import { isOrigin } from './isOrigin.ts'

const apps = ['capacitor://localhost', 'tauri://localhost', 'app://bundle:8080', 'chrome-extension://abcdefghijklmnop']

test.each(['https://acme.example.com', 'http://localhost:4000', 'https://[::1]:8443', ...apps])('%s is an origin', (text) => {
  expect(isOrigin(text)).toBe(true)
})

test.each([
  '',
  '*',
  'null',
  'https://*.example.com',
  'https://app.example.com:*',
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
  'capacitor://localhost?x',
  'capacitor://localhost#x',
  'capacitor://jane@localhost',
  'https://a.example.com/b://c',
  'blob:https://acme.example.com',
  'view-source:https://acme.example.com',
  'undefined//undefined',
  undefined,
  null,
  7,
])('%s is none', (text) => {
  expect(isOrigin(text as string)).toBe(false)
})

test.each(apps)('%s is one also in an older Chromium, which finds no host behind a scheme that it does not know', (text) => {
  class OlderUrl extends URL {
    override get host(): string {
      return /^https?:$/.test(this.protocol) ? super.host : ''
    }
  }
  vi.stubGlobal('URL', OlderUrl)
  try {
    expect(new URL(text).host).toBe('')
    expect([isOrigin(text), isOrigin(`${text}/`), isOrigin('https://acme.example.com')]).toEqual([true, false, true])
  } finally {
    vi.unstubAllGlobals()
  }
})
