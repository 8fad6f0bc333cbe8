import { expectTypeOf, test } from 'vitest'
import type * as contract from './contract/messages.ts'
import type { actionTypes, eventTypes } from './index.ts'
import { createActionMessage, createEventMessage, parseAction, parseEvent } from './index.ts'
import type { ActionName, ActionPayloads, EmbedTheme, EventEnvelope, EventName, EventPayloads, SurfaceKind } from './types.ts'

test('the payloads of events are those of the contract', () => {
  expectTypeOf<SurfaceKind>().toEqualTypeOf<'dashboard' | 'app' | 'chat'>()
  expectTypeOf<EventPayloads['ready']>().toEqualTypeOf<{
    embedTenant: string | null
    deploymentId: number | null
    mode: 'signed' | 'private'
    surface: SurfaceKind
    publicId?: string | undefined
  }>()
  expectTypeOf<EventPayloads['view']>().toEqualTypeOf<{
    surface: SurfaceKind
    path: string
    publicId?: string | undefined
    title?: string | undefined
  }>()
  expectTypeOf<EventPayloads['navigate']>().toEqualTypeOf<{ path: string; previousPath?: string | undefined }>()
  expectTypeOf<EventPayloads['dashboard-loaded']>().toEqualTypeOf<{
    publicId?: string | undefined
    widgetCount?: number | undefined
    loadDurationMs?: number | undefined
  }>()
  expectTypeOf<EventPayloads['download']>().toEqualTypeOf<{
    format: 'csv' | 'xlsx' | 'png' | 'pdf'
    target: 'widget' | 'dashboard'
    widgetId?: string | undefined
    title?: string | undefined
    rowCount?: number | undefined
  }>()
  expectTypeOf<EventPayloads['drilldown']>().toEqualTypeOf<{ member: string; value?: unknown; widgetId?: string | undefined }>()
  expectTypeOf<EventPayloads['ai-query']>().toEqualTypeOf<{
    query: string
    status: 'submitted' | 'completed' | 'error'
    chatId?: string | undefined
    agentId?: string | undefined
  }>()
  expectTypeOf<EventPayloads['error']>().toEqualTypeOf<{
    message: string
    name?: string | undefined
    context?: string | undefined
    fatal?: boolean | undefined
  }>()
})

test('the payloads of actions are those of the contract', () => {
  expectTypeOf<ActionPayloads['set-color-scheme']>().toEqualTypeOf<{ scheme: 'light' | 'dark' | 'auto' }>()
  expectTypeOf<ActionPayloads['set-theme']>().toEqualTypeOf<EmbedTheme>()
  expectTypeOf<ActionPayloads['set-locale']>().toEqualTypeOf<{ locale: string }>()
  expectTypeOf<ActionPayloads['set-filter']>().toEqualTypeOf<{ filterUrlParameter: string }>()
  expectTypeOf<ActionPayloads['navigate']>().toEqualTypeOf<{ path: string }>()
  expectTypeOf<ActionPayloads['refresh']>().toEqualTypeOf<Record<string, never>>()
})

test('the catalogs name every message and no other', () => {
  expectTypeOf<EventName>().toEqualTypeOf<
    'ready' | 'view' | 'navigate' | 'dashboard-loaded' | 'download' | 'drilldown' | 'ai-query' | 'error'
  >()
  expectTypeOf<ActionName>().toEqualTypeOf<
    'set-color-scheme' | 'set-theme' | 'set-locale' | 'set-filter' | 'navigate' | 'refresh'
  >()
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

test('the catalogs and the contract, written out, say the same', () => {
  expectTypeOf<SurfaceKind>().toEqualTypeOf<contract.SurfaceKind>()
  expectTypeOf<EmbedTheme>().toEqualTypeOf<contract.EmbedTheme>()
  expectTypeOf<{ [N in EventName]: EventPayloads[N] }>().toEqualTypeOf<{
    [N in keyof contract.EventPayloads]: contract.EventPayloads[N]
  }>()
  expectTypeOf<ActionPayloads['set-filter']>().toEqualTypeOf<contract.ActionPayloads['set-filter']>()
  expectTypeOf<ActionName>().toEqualTypeOf<contract.ActionName>()
})
