import type { DataClient } from '@svc/core/data'
import { type Asking, type QueryResultView, runQueryContract } from '@svc/testing/contracts'
import { QueryClient, type UseQueryReturnType, VueQueryPlugin } from '@tanstack/vue-query'
import { createApp, defineComponent, h, nextTick, reactive, type ShallowRef, shallowRef } from 'vue'
import { createSvc } from '../createSvc.ts'
import { useSvcCube, useSvcMember, useSvcMeta, useSvcQuery, useSvcSql } from '../exports/query.ts'

type Of<K extends Asking['kind']> = Asking & { kind: K }

function useAsking(asking: Readonly<ShallowRef<Asking>>, client: DataClient | undefined): UseQueryReturnType<unknown, unknown> {
  /** What goes to every composable: its client, and options of the query library. */
  const shared = () => ({ client, query: { select: asking.value.select as never, enabled: asking.value.enabled } })
  const now = <K extends Asking['kind']>(_kind: K) => asking.value as Of<K>
  const { kind } = asking.value
  switch (kind) {
    case 'meta':
      return useSvcMeta(() => ({ extended: now(kind).extended, ...shared() })) as never
    case 'cube':
      return useSvcCube(
        () => now(kind).name,
        () => ({ extended: now(kind).extended, ...shared() }),
      ) as never
    case 'member':
      return useSvcMember(
        () => now(kind).name,
        () => ({ extended: now(kind).extended, ...shared() }),
      ) as never
    case 'query':
      return useSvcQuery(
        () => now(kind).query,
        () => ({
          cache: now(kind).cache,
          live: now(kind).live,
          onConnection: now(kind).onConnection,
          onProgress: now(kind).onProgress,
          ...shared(),
        }),
      ) as never
    case 'sql':
      return useSvcSql(
        () => now(kind).sql,
        () => ({ timezone: now(kind).timezone, ...shared() }),
      ) as never
  }
}

const bind = (name: string, wrap: (asking: Asking) => Asking) =>
  runQueryContract(name, (asking, { client, provided, count = 1 }) => {
    const queryClient = new QueryClient()
    const root = document.createElement('div')
    document.body.append(root)
    const given = shallowRef(wrap(asking))
    const shown: QueryResultView[] = []
    let failure: unknown
    const Reader = defineComponent({
      props: { place: { type: Number, required: true } },
      setup({ place }) {
        const { status, fetchStatus, data, error } = useAsking(given, client)
        return () => {
          shown[place] = { status: status.value, fetchStatus: fetchStatus.value, data: data.value, error: error.value }
          return h('p', status.value)
        }
      },
    })
    const app = createApp(() => Array.from({ length: count }, (_, place) => h(Reader, { place, key: place })))
      .use(VueQueryPlugin, { queryClient })
      .use(createSvc({ clients: { data: provided } }))
    app.config.errorHandler = (error) => {
      failure ??= error
    }
    app.mount(root)
    if (failure) throw failure
    let mounted = true
    return {
      results: () => shown,
      async rerender(next) {
        given.value = wrap(next)
        await nextTick()
      },
      cached: () =>
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey, queryHash, meta }) => ({ queryKey, queryHash, meta })),
      unmount() {
        if (mounted) app.unmount()
        mounted = false
        root.remove()
        queryClient.clear()
      },
    }
  })

bind('Vue', (asking) => asking)
// What an app holds in `reactive` are proxies.
bind('Vue with reactive queries', (asking) =>
  asking.kind === 'query' && asking.query ? { ...asking, query: reactive(asking.query) as typeof asking.query } : asking,
)
