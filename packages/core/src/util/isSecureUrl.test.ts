import { expect, test } from 'vitest'
import { isSecureUrl } from './isSecureUrl.ts'

test.each([
  'https://acme.example.com/base',
  'http://localhost',
  'http://localhost:4000/base',
  'http://acme.localhost:4000',
  'http://127.0.0.1:4000',
  'http://127.1',
  'http://[::1]:4000/base',
])('%s is secure', (address) => {
  expect(isSecureUrl(new URL(address))).toBe(true)
})

test.each([
  'http://acme.example.com',
  'http://localhost.example.com',
  'http://notlocalhost',
  'http://127.0.0.1.example.com',
  'http://a.localhost:80@example.com',
  'http://[::2]',
  'ftp://localhost',
  'ws://localhost',
  'blob:https://acme.example.com/1',
  'javascript:https://acme.example.com',
])('%s is not secure', (address) => {
  expect(isSecureUrl(new URL(address))).toBe(false)
})
