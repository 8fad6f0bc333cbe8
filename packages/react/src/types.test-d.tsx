import type { Embed, EmbedSnapshot, EmbedTheme, SvcError } from '@svc/core'
import type { DataClient } from '@svc/core/data'
import type { ReactNode, Ref } from 'react'
import { expectTypeOf, test } from 'vitest'
import { SvcEmbed, SvcProvider, useSvc, useSvcEmbed, useSvcEvent } from './exports/index.ts'

const chat = { kind: 'chat' } as const
/** As the code generator writes one. */
interface Model {
  measures: { 'orders.count': 'number' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time' }
  segments: never
}
declare const typedClient: DataClient<Model>

test('useSvcEmbed gives the snapshot, whose failed state has an error', () => {
  const view = useSvcEmbed({ origin: 'https://tenant.example.test', surface: chat })
  expectTypeOf(view.embed).toEqualTypeOf<Embed>()
  expectTypeOf(view.status).toEqualTypeOf<EmbedSnapshot['status']>()
  if (view.status === 'failed') expectTypeOf(view.error).toEqualTypeOf<SvcError>()
  else expectTypeOf(view.error).toEqualTypeOf<undefined>()
  // The provider may give the origin.
  useSvcEmbed({ surface: chat, theme: {} satisfies EmbedTheme })
  // @ts-expect-error a surface is always needed
  useSvcEmbed({ origin: 'https://tenant.example.test' })
  // @ts-expect-error an unknown surface
  useSvcEmbed({ surface: { kind: 'report' } })
})

test('useSvcEvent types the payload by the name', () => {
  const { embed } = useSvcEmbed({ surface: chat })
  useSvcEvent(embed, 'drilldown', (payload, envelope) => {
    expectTypeOf(payload.member).toEqualTypeOf<string>()
    expectTypeOf(envelope.name).toEqualTypeOf<'drilldown'>()
  })
  useSvcEvent(embed, 'unknown', (payload) => expectTypeOf(payload).toEqualTypeOf<unknown>())
  // @ts-expect-error no such event
  useSvcEvent(embed, 'resize', () => {})
})

test('SvcEmbed takes options, handlers and slots', () => {
  const ref: Ref<Embed> = null
  ;<SvcEmbed
    ref={ref}
    surface={chat}
    id="sales"
    data-testid="sales"
    aria-describedby="note"
    onDashboardLoaded={({ widgetCount }) => expectTypeOf(widgetCount).toEqualTypeOf<number | undefined>()}
    onAiQuery={({ status }) => expectTypeOf(status).toEqualTypeOf<'submitted' | 'completed' | 'error'>()}
    onError={({ fatal }) => expectTypeOf(fatal).toEqualTypeOf<boolean | undefined>()}
    onFailed={(error) => expectTypeOf(error).toEqualTypeOf<SvcError>()}
    error={({ error, retry }): ReactNode => (
      <button type="button" onClick={retry}>
        {error.code}
      </button>
    )}
  />
  // @ts-expect-error no such handler
  ;<SvcEmbed surface={chat} onResize={() => {}} />
  // @ts-expect-error a scheme has three values
  ;<SvcProvider colorScheme="sepia" />
})

test('SvcProvider takes a client that knows its model', () => {
  ;<SvcProvider clients={{ data: typedClient }} />
  // @ts-expect-error a part of a client
  ;<SvcProvider clients={{ data: { load: typedClient.load } }} />
  expectTypeOf(useSvc().clients?.data).toEqualTypeOf<DataClient | undefined>()
})
