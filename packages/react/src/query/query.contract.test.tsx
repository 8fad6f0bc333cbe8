import { type Asking, type QueryContractOptions, type QueryResultView, runQueryContract } from '@svc/testing/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useSvcCube, useSvcMember, useSvcMeta, useSvcQuery, useSvcSql } from '../exports/query.ts'
import { SvcProvider } from '../SvcProvider.tsx'

type Of<K extends Asking['kind']> = Asking & { kind: K }
type Client = QueryContractOptions['client']

/** What goes to every hook: its client, and options of the query library, `undefined` where they say nothing. */
const shared = ({ select, enabled }: Asking, client: Client) => ({
  client,
  query: { select: select as never, enabled: enabled as never },
})

const useMeta = (asking: Of<'meta'>, client: Client): QueryResultView =>
  useSvcMeta({ extended: asking.extended, ...shared(asking, client) })
const useCube = (asking: Of<'cube'>, client: Client): QueryResultView =>
  useSvcCube(asking.name, { extended: asking.extended, ...shared(asking, client) })
const useMember = (asking: Of<'member'>, client: Client): QueryResultView =>
  useSvcMember(asking.name, { extended: asking.extended, ...shared(asking, client) })
const useLoad = (asking: Of<'query'>, client: Client): QueryResultView =>
  useSvcQuery(asking.query, {
    cache: asking.cache,
    live: asking.live,
    onConnection: asking.onConnection,
    onProgress: asking.onProgress,
    ...shared(asking, client),
  })
const useSql = (asking: Of<'sql'>, client: Client): QueryResultView =>
  useSvcSql(asking.sql, { timezone: asking.timezone, ...shared(asking, client) })

const hooks = { meta: useMeta, cube: useCube, member: useMember, query: useLoad, sql: useSql }

type Shown = QueryResultView[]

function QueryHost({ asking, client, place, shown }: { asking: Asking; client: Client; place: number; shown: Shown }) {
  // One component asks one kind of thing as long as it lives.
  const useAsking = hooks[asking.kind]
  const { status, fetchStatus, data, error } = useAsking(asking as never, client)
  useEffect(() => {
    shown[place] = { status, fetchStatus, data, error }
  })
  return <p>{status}</p>
}

/** In StrictMode and without `act`: as an app runs in development. */
runQueryContract('React', (asking, { client, provided, count = 1 }) => {
  const queryClient = new QueryClient()
  const shown: Shown = []
  const root = document.createElement('div')
  document.body.append(root)
  let failure: unknown
  const react = createRoot(root, {
    onUncaughtError: (error) => {
      failure = error
    },
  })
  const render = (next: Asking) =>
    flushSync(() =>
      react.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <SvcProvider clients={{ data: provided }}>
              {Array.from({ length: count }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <QueryHost key={place} asking={next} client={client} place={place} shown={shown} />
              ))}
            </SvcProvider>
          </QueryClientProvider>
        </StrictMode>,
      ),
    )
  render(asking)
  if (failure) throw failure
  return {
    results: () => shown,
    rerender: render,
    cached: () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, queryHash, meta }) => ({ queryKey, queryHash, meta })),
    unmount: () => {
      flushSync(() => react.unmount())
      root.remove()
      queryClient.clear()
    },
  }
})
