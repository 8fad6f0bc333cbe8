import { expect, test } from 'vitest'
import { createEventMessage } from '../protocol/index.ts'
import { readMessage } from './readMessage.ts'
import type { EmbedOptions } from './types.ts'

const origin = 'https://tenant.example.test'
const options: EmbedOptions = { origin, surface: { kind: 'dashboard', publicId: 'a1b2c3d4' } }
const data = createEventMessage('dashboard-loaded', {}, { surface: 'dashboard' })
const frame = {} as Window
const from = (source: unknown, given: string, content: unknown = data) =>
  ({ source, origin: given, data: content }) as MessageEvent

test('reads an event of this window and this origin', () => {
  expect(readMessage(from(frame, origin), frame, options)).toMatchObject({ ok: true, envelope: { name: 'dashboard-loaded' } })
})

test.each([
  ['another window', {}, frame],
  ['a window that is gone, to a frame that has one', null, frame],
  ['a window that is gone, to a frame that is out of the page', null, null],
  ['no window, to an embed that has no frame', undefined, undefined],
])('nothing from %s is read', (_, source, target) => {
  expect(readMessage(from(source, origin), target as Window, options)).toEqual({ ok: false, reason: 'other-source' })
})

test.each([
  '',
  'null',
  'http://tenant.example.test',
  'https://tenant.example.test:8443',
  'https://tenant.example.test.evil.test',
  'https://TENANT.example.test',
])('of the origin %j not even the data are read', (other) => {
  const message = from(frame, other)
  Object.defineProperty(message, 'data', {
    get: () => {
      throw new Error('read')
    },
  })
  expect(readMessage(message, frame, options)).toEqual({ ok: false, reason: 'other-origin' })
})
