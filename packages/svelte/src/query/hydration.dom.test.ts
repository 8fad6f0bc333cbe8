import { createDataClient } from '@svc/core/data'
import { loadQueryOptions, metaQueryOptions } from '@svc/core/query'
import { createFakeData } from '@svc/testing'
import { expectSilentConsole } from '@svc/testing/contracts'
import { dehydrate, hydrate as hydrateQueries, QueryClient } from '@tanstack/svelte-query'
import { hydrate, unmount } from 'svelte'
import { expect, test } from 'vitest'
import { renderOnServer } from '../renderOnServer.test.kit.js'
import HydrationQueryHost from './HydrationQueryHost.test.svelte'

// As for any server rendering with the query library: what was just read is not read again at once.
const newCache = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })

expectSilentConsole()

test('hydrates what the server had read, by thunks and by stores, without a word and without a second request', async () => {
  const service = createFakeData()
  const client = createDataClient({ ...service, token: 'secret-token', retry: false })
  const onServer = newCache()
  await onServer.prefetchQuery(metaQueryOptions(client))
  await onServer.prefetchQuery(loadQueryOptions(client, { measures: ['orders.count'], dimensions: ['orders.status'] }))
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = await renderOnServer('query/HydrationQueryHost.test.svelte', { client, queryClient: onServer })
  const texts = () => [...root.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['1 Orders 2 idle', '1 2 idle'])
  const state = JSON.stringify(dehydrate(onServer))
  expect(state).not.toContain('secret')
  const inPage = newCache()
  hydrateQueries(inPage, JSON.parse(state))
  const paragraph = root.querySelector('p')
  const app = hydrate(HydrationQueryHost, { target: root, props: { client, queryClient: inPage } })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(texts()).toEqual(['1 Orders 2 idle', '1 2 idle'])
  expect(root.querySelector('p')).toBe(paragraph)
  expect(service.requests).toHaveLength(2)
  await unmount(app)
  root.remove()
})
