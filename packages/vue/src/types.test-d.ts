import type { Embed, EmbedSnapshot, SvcError } from '@svc/core'
import type { DataClient } from '@svc/core/data'
import { expectTypeOf, test } from 'vitest'
import { computed, h, type Plugin, ref } from 'vue'
import {
  createSvc,
  SvcEmbed,
  type SvcEmbedEmits,
  type SvcEmbedInstance,
  type SvcEmbedSlots,
  type UseSvcEmbedOptions,
  useSvcEmbed,
  useSvcEvent,
} from './exports/index.ts'

const chat = { kind: 'chat' } as const
/** As the code generator writes one. */
interface Model {
  measures: { 'orders.count': 'number' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time' }
  segments: never
}
declare const typedClient: DataClient<Model>

test('useSvcEmbed takes a value, a ref or a getter', () => {
  const options: UseSvcEmbedOptions = { surface: chat }
  expectTypeOf(useSvcEmbed(options).embed).toEqualTypeOf<Embed>()
  expectTypeOf(useSvcEmbed(() => options).snapshot.value).toEqualTypeOf<EmbedSnapshot>()
  useSvcEmbed(ref(options))
  useSvcEmbed(computed(() => options))
  // @ts-expect-error an unknown surface
  useSvcEmbed({ surface: { kind: 'report' } })
})

test('useSvcEvent types the payload by the name', () => {
  const { embed } = useSvcEmbed({ surface: chat })
  useSvcEvent(embed, 'download', ({ format }) => expectTypeOf(format).toEqualTypeOf<'csv' | 'xlsx' | 'png' | 'pdf'>())
  // @ts-expect-error no such event
  useSvcEvent(embed, 'resize', () => {})
})

test('SvcEmbed types props, emits and slots', () => {
  h(SvcEmbed, { surface: chat, onDrilldown: ({ member }) => expectTypeOf(member).toEqualTypeOf<string>() })
  h(SvcEmbed, {
    surface: chat,
    onDashboardLoaded: ({ widgetCount }) => expectTypeOf(widgetCount).toEqualTypeOf<number | undefined>(),
  })
  h(SvcEmbed, { surface: chat, 'onAi-query': ({ status }) => expectTypeOf(status).toExtend<string>() })
  // @ts-expect-error a surface is needed
  h(SvcEmbed, { locale: 'de' })
  expectTypeOf<Parameters<SvcEmbedEmits['failed']>>().toEqualTypeOf<[error: SvcError]>()
  expectTypeOf<SvcEmbedSlots['error']>().toEqualTypeOf<{ error: SvcError; retry: () => void }>()
})

test('a template ref holds the embed, however its type is written', () => {
  const inferred = {} as InstanceType<typeof SvcEmbed> // as Vue's own tools see `useTemplateRef`
  expectTypeOf(inferred).toExtend<SvcEmbedInstance>()
  expectTypeOf(inferred.setLocale).toEqualTypeOf<Embed['setLocale']>()
  ref<SvcEmbedInstance>(inferred)
})

test('createSvc is a plugin', () => {
  expectTypeOf(createSvc({ origin: 'https://tenant.example.test' })).toEqualTypeOf<Plugin>()
  createSvc({ clients: { data: typedClient } }) // one that knows its model is one
  createSvc(() => ({ clients: { data: typedClient } }))
  // @ts-expect-error a part of a client
  createSvc({ clients: { data: { load: typedClient.load } } })
  // @ts-expect-error a scheme has three values
  createSvc({ colorScheme: 'sepia' })
})
