import { createDataClient, type DataClient, type SvcError } from '@svc/core/data'
import { loadQueryOptions, metaQueryOptions } from '@svc/core/query'
import { createFakeData } from '@svc/testing'
import { expectSilentConsole } from '@svc/testing/contracts'
import { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSuspenseSvcMeta, useSuspenseSvcQuery, useSvcCube, useSvcMeta, useSvcQuery } from '../exports/query.ts'
import { SvcProvider } from '../SvcProvider.tsx'

const asked = { measures: ['orders.count'], dimensions: ['orders.status'] } as const
// As for any server rendering with the query library: what was just read is not read again at once.
const newCache = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
const setUp = () => {
  const service = createFakeData()
  return { service, client: createDataClient({ ...service, token: 'secret-token', retry: false }) }
}

expectSilentConsole()
let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

function Plain() {
  const cubes = useSvcMeta({ query: { select: ({ cubes }) => cubes?.length } })
  const { data: cube } = useSvcCube('orders')
  const rows = useSvcQuery(asked)
  return (
    <p>
      {cubes.data} {cube?.title} {rows.data?.data[0]?.['orders.count']} {rows.fetchStatus}
    </p>
  )
}

function Suspended() {
  const { data: cubes } = useSuspenseSvcMeta({ query: { select: ({ cubes }) => cubes?.length } })
  const { data } = useSuspenseSvcQuery(asked)
  return (
    <p>
      {cubes} {data.data[0]?.['orders.count']}
    </p>
  )
}

test.each([
  ['with hooks', Plain, '1 Orders 2 idle'],
  ['with Suspense', Suspended, '1 2'],
])('hydrates what the server had read without a word and without a second request, %s', async (_, Page, text) => {
  const { client, service } = setUp()
  const page = (cache: QueryClient, state?: unknown) => (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <HydrationBoundary state={state as never}>
          <SvcProvider clients={{ data: client }}>
            <Suspense fallback="One moment">
              <Page />
            </Suspense>
          </SvcProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  )
  const onServer = newCache()
  await Promise.all([onServer.prefetchQuery(metaQueryOptions(client)), onServer.prefetchQuery(loadQueryOptions(client, asked))])
  root.innerHTML = renderToString(page(onServer))
  expect(root.textContent).toBe(text)
  const state = JSON.stringify(dehydrate(onServer))
  expect(state).not.toContain('secret')
  const recovered = vi.fn()
  const paragraph = root.querySelector('p')
  const react = hydrateRoot(root, page(newCache(), JSON.parse(state)), { onRecoverableError: recovered })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(root.textContent).toBe(text)
  expect(root.querySelector('p')).toBe(paragraph)
  expect(recovered).not.toHaveBeenCalled()
  expect(service.requests).toHaveLength(2)
  react.unmount()
})

test('the Suspense hooks show the fallback until both answers are there', async () => {
  const { client, service } = setUp()
  service.hold()
  const react = createRoot(root)
  react.render(
    <QueryClientProvider client={newCache()}>
      <SvcProvider clients={{ data: client }}>
        <Suspense fallback="One moment">
          <Suspended />
        </Suspense>
      </SvcProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(service.requests).toHaveLength(1))
  expect(root.textContent).toBe('One moment')
  service.release()
  await vi.waitFor(() => expect(root.textContent).toBe('1 2'))
  expect(service.requests).toHaveLength(2)
  react.unmount()
})

function Told({ client }: { client: DataClient }) {
  const meta = useSuspenseSvcMeta({ client, extended: true, query: { select: ({ cubes }) => cubes?.length } })
  const answer = useSuspenseSvcQuery(asked, { client, cache: 'no-cache', query: { select: ({ data }) => data.length } })
  return `${meta.data} ${answer.data}`
}

test('the Suspense hooks take a client of their own, parameters and options of the query library', async () => {
  const { client, service } = setUp()
  const other = setUp()
  const react = createRoot(root)
  react.render(
    <QueryClientProvider client={newCache()}>
      <SvcProvider clients={{ data: other.client }}>
        <Suspense fallback="One moment">
          <Told client={client} />
        </Suspense>
      </SvcProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(root.textContent).toBe('1 1'))
  expect(service.requests).toMatchObject([{ search: { extended: 'true' } }, { body: { cache: 'no-cache' } }])
  expect(other.service.requests).toEqual([])
  react.unmount()
})

class Boundary extends Component<{ children: ReactNode }, { error?: SvcError }> {
  override state: { error?: SvcError } = {}
  static getDerivedStateFromError = (error: SvcError) => ({ error })
  override render() {
    return this.state.error ? this.state.error.code : this.props.children
  }
}

test('a failure of a Suspense hook reaches the error boundary, typed', async () => {
  const { client, service } = setUp()
  service.fail(500)
  const react = createRoot(root, { onCaughtError: () => {} })
  react.render(
    <QueryClientProvider client={newCache()}>
      <SvcProvider clients={{ data: client }}>
        <Boundary>
          <Suspense fallback="One moment">
            <Suspended />
          </Suspense>
        </Boundary>
      </SvcProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(root.textContent).toBe('HTTP_STATUS'))
  react.unmount()
})
