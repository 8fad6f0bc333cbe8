import { expectTypeOf, test } from 'vitest'
import type * as contract from './contract/messages.ts'
import type { actionTypes, eventTypes } from './index.ts'
import { createActionMessage, createEventMessage, parseAction, parseEvent } from './index.ts'
import type { ActionPayloads, EmbedTheme, EventEnvelope, EventPayloads, SurfaceKind } from './types.ts'

/** An interface as the object type that it is. */
type Plain<T> = { [Key in keyof T]: T[Key] }

test('every message has its type on the wire', () => {
  expectTypeOf<(typeof eventTypes)['ai-query']>().toEqualTypeOf<'svc:event:ai-query'>()
  expectTypeOf<(typeof actionTypes)['set-theme']>().toEqualTypeOf<'svc:action:set-theme'>()
})

test('name and known narrow the payload of a parsed event', () => {
  const result = parseEvent(null)
  if (!result.ok) return expectTypeOf(result.reason).toExtend<string>()
  if (!result.envelope.known) return expectTypeOf(result.envelope.payload).toBeUnknown()
  if (result.envelope.name === 'download') {
    expectTypeOf(result.envelope.payload).toEqualTypeOf<EventPayloads['download']>()
  }
  return expectTypeOf(result.envelope).toExtend<EventEnvelope>()
})

test('name and known narrow the payload of a parsed action, which has no surface', () => {
  const result = parseAction(null)
  if (!result.ok) return
  expectTypeOf(result.envelope).not.toHaveProperty('surface')
  if (result.envelope.known && result.envelope.name === 'set-locale') expectTypeOf(result.envelope.payload.locale).toBeString()
})

test('a message is made of a payload that fits its name', () => {
  createActionMessage('set-theme', { primaryColor: '#fff', anything: 1 })
  // @ts-expect-error another action's payload
  createActionMessage('set-theme', { borderRadius: '4px' })
  // @ts-expect-error a path is missing
  createEventMessage('view', { surface: 'app' }, { surface: 'app' })
  // @ts-expect-error an event always has a surface
  createEventMessage('navigate', { path: '/' }, {})
})

test('the catalogs have the messages of contract/messages.ts, with their payloads, and no others', () => {
  expectTypeOf<SurfaceKind>().toEqualTypeOf<contract.SurfaceKind>()
  expectTypeOf<EmbedTheme>().toEqualTypeOf<contract.EmbedTheme>()
  expectTypeOf<Plain<EventPayloads>>().toEqualTypeOf<Plain<contract.EventPayloads>>()
  expectTypeOf<Plain<ActionPayloads>>().toEqualTypeOf<Plain<contract.ActionPayloads>>()
})
