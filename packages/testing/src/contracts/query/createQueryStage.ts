import { createDataClient } from '@svc/core/data'
import { afterEach, expect } from 'vitest'
import { createFakeData, type FakeData, type FakeDataOptions } from '../../data/createFakeData.ts'
import { eventually } from '../eventually.ts'
import { expectSilentConsole } from '../expectSilentConsole.ts'
import type { Asking, QueryContractOptions, QueryResultView, QueryView, RenderQuery } from './QueryView.ts'

export type QueryStage = ReturnType<typeof createQueryStage>

/** What the tests of cached reads share: a fake service with a view of it, and words for what both say. Ends its views after each test. */
export function createQueryStage(renderQuery: RenderQuery) {
  const { forget } = expectSilentConsole()
  let views: QueryView[] = []
  afterEach(async () => {
    for (const view of views) await view.unmount()
    views = []
  })

  const clientOf = ({ baseUrl, fetch, WebSocket }: FakeData) =>
    createDataClient({ baseUrl, token: 'secret-token', fetch, WebSocket, retry: false })
  const show = async (asking: Asking, options: FakeDataOptions & { held?: boolean } = {}, more: QueryContractOptions = {}) => {
    const service = createFakeData(options)
    if (options.held) service.hold()
    const view = await renderQuery(asking, { client: clientOf(service), ...more })
    views.push(view)
    return { service, view }
  }
  const first = (view: QueryView) => view.results()[0] as QueryResultView
  const data = (view: QueryView) => first(view).data
  const success = (view: QueryView) =>
    eventually(() => {
      for (const { status, fetchStatus } of view.results()) expect([status, fetchStatus]).toEqual(['success', 'idle'])
    })
  const counts = (): Asking => ({ kind: 'query', query: { measures: ['orders.count'], dimensions: ['orders.status'] } })
  /** Something that the model fixture can answer. */
  const anAsking = (kind: Asking['kind']): Asking => {
    if (kind === 'query') return counts()
    if (kind === 'sql') return { kind, sql: 'SELECT 1' }
    return kind === 'meta' ? { kind } : { kind, name: kind === 'cube' ? 'orders' : 'orders.count' }
  }
  const waits = (service: FakeData, count = 1) => eventually(() => expect(service.requests).toHaveLength(count))
  return { anAsking, clientOf, counts, data, first, forget, show, success, waits }
}
