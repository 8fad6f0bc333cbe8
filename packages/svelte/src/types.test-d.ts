import type { Embed, EmbedSnapshot } from '@svc/core'
import type { DataClient } from '@svc/core/data'
import type { Readable } from 'svelte/store'
import { expectTypeOf, test } from 'vitest'
import { createSvcEmbed, type SvcConfig, setSvc, svcEmbed } from './exports/index.js'
import type { SvcEmbedProps } from './SvcEmbedProps.js'
import { useSvcEmbed } from './useSvcEmbed.svelte.js'
import { useSvcEvent } from './useSvcEvent.svelte.js'

const origin = 'https://tenant.example.test'
const chat = { kind: 'chat' } as const
/** As the code generator writes one. */
interface Model {
  measures: { 'orders.count': 'number' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time' }
  segments: never
}
declare const typedClient: DataClient<Model>

test('createSvcEmbed is a readable store of the snapshot', () => {
  const view = createSvcEmbed({ origin, surface: chat })
  expectTypeOf(view).toExtend<Readable<EmbedSnapshot>>()
  expectTypeOf(view.embed).toEqualTypeOf<Embed>()
  // @ts-expect-error outside of components there is no context that could give the origin
  createSvcEmbed({ surface: chat })
})

test('useSvcEmbed takes a function, so that what it reads stays reactive', () => {
  const view = useSvcEmbed(() => ({ surface: chat }))
  expectTypeOf(view.current).toEqualTypeOf<EmbedSnapshot>()
  // @ts-expect-error a value would be read once
  useSvcEmbed({ surface: chat })
  useSvcEvent(view.embed, 'navigate', ({ previousPath }) => expectTypeOf(previousPath).toEqualTypeOf<string | undefined>())
  // @ts-expect-error no such event
  useSvcEvent(view.embed, 'resize', () => {})
})

test('the action takes options and handlers', () => {
  svcEmbed(document.body, {
    origin,
    surface: chat,
    onReady: ({ mode }) => expectTypeOf(mode).toEqualTypeOf<'signed' | 'private'>(),
  })
  // @ts-expect-error no such handler
  svcEmbed(document.body, { origin, surface: chat, onResize: () => {} })
  expectTypeOf(setSvc).parameter(0).toEqualTypeOf<SvcConfig | (() => SvcConfig)>()
})

test('the component takes attributes of its box, and no others', () => {
  expectTypeOf<{ surface: typeof chat; id: string; 'data-testid': string; 'aria-busy': boolean }>().toExtend<SvcEmbedProps>()
  // @ts-expect-error `role` belongs to the component
  const _: SvcEmbedProps = { surface: chat, role: 'main' }
})

test('the component takes a class as an element does', () => {
  expectTypeOf<{ surface: typeof chat; class: readonly ['panel', { dark: boolean }] }>().toExtend<SvcEmbedProps>()
})

test('the context takes a client that knows its model', () => {
  setSvc({ clients: { data: typedClient } })
  setSvc(() => ({ clients: { data: typedClient } }))
  // @ts-expect-error a part of a client
  setSvc({ clients: { data: { load: typedClient.load } } })
})
