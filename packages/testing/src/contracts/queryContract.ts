import { createDataClient, type DataClient, type Query, SvcError, type V1MetaResponse } from '@svc/core/data'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeData, type FakeData, type FakeDataOptions } from '../data/createFakeData.ts'
import { modelFixture } from '../data/modelFixture.ts'
import { eventually, settle } from './contractKit.ts'
import { expectSilentConsole } from './expectSilentConsole.ts'

/** What a component of the contract asks for. */
export type Asking =
  | { readonly kind: 'meta'; readonly select?: ((model: V1MetaResponse) => unknown) | undefined }
  | { readonly kind: 'cube'; readonly name: string }
  | { readonly kind: 'member'; readonly name: string }
  | {
      readonly kind: 'query'
      readonly query: Query | undefined
      readonly select?: ((answer: never) => unknown) | undefined
      readonly enabled?: boolean | undefined
      readonly live?: boolean | undefined
    }
  | { readonly kind: 'sql'; readonly sql: string | undefined }

/** What a test asks a binding to render with. */
export interface QueryContractOptions {
  /** Given to each hook. */
  client?: DataClient | undefined
  /** Given to the provider above them. */
  provided?: DataClient | undefined
  /** Components that ask for the same. @default 1 */
  count?: number | undefined
}

/** What every version of the query library says of a query. */
export interface QueryResultView {
  /** `pending` until there is an answer or an error. */
  readonly status: 'pending' | 'error' | 'success'
  /** Whether it is being asked for. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  /** The answer, or what `select` made of it. */
  readonly data: unknown
  /** Why it failed. */
  readonly error: unknown
}

/** What a binding has rendered. */
export interface QueryView {
  /** Results as the framework shows them, one per component. */
  readonly results: () => readonly QueryResultView[]
  /** Renders all components again, with a new asking or one that is written anew. */
  readonly rerender: (asking: Asking) => void | Promise<void>
  /** All that the cache knows of its queries but their data: keys, hashes, options. */
  readonly cached: () => readonly { readonly queryKey: unknown; readonly queryHash: string; readonly meta: unknown }[]
  /** Ends what was rendered. May be called twice. */
  readonly unmount: () => void | Promise<void>
}

/** Renders with a new query client of the library's own defaults, and throws, or rejects, with what setting it up threw. */
export type RenderQuery = (asking: Asking, options: QueryContractOptions) => QueryView | Promise<QueryView>

/** The behaviour of cached reads that every binding has. Run it in a `*.contract.test.ts(x)` file. */
export function runQueryContract(binding: string, renderQuery: RenderQuery): void {
  describe(`${binding}: queries`, () => {
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
    const waits = (service: FakeData, count = 1) => eventually(() => expect(service.requests).toHaveLength(count))

    test('reads the data model', async () => {
      const { view } = await show({ kind: 'meta' })
      expect(first(view)).toMatchObject({ status: 'pending', data: undefined })
      await success(view)
      expect(data(view)).toEqual(modelFixture())
    })

    test('runs a query', async () => {
      const { view, service } = await show(counts())
      await success(view)
      expect(data(view)).toMatchObject({ data: [{ 'orders.count': '2', 'orders.status': '1' }] })
      expect(service.requests[0]?.headers.get('authorization')).toBe('secret-token')
    })

    test('finds a cube and a member of the model', async () => {
      const cube = await show({ kind: 'cube', name: 'orders' })
      const member = await show({ kind: 'member', name: 'orders.revenue' })
      await success(cube.view)
      await success(member.view)
      expect(data(cube.view)).toMatchObject({ name: 'orders', title: 'Orders' })
      expect(data(member.view)).toMatchObject({ name: 'orders.revenue', aggType: 'sum' })
    })

    test('has no data for a cube or member that the model does not have, and no error', async () => {
      const cube = await show({ kind: 'cube', name: '__proto__' })
      const member = await show({ kind: 'member', name: 'orders.nothing' })
      await success(cube.view)
      await success(member.view)
      expect([data(cube.view), data(member.view)]).toEqual([undefined, undefined])
    })

    test('follows the name of a cube or member without asking again', async () => {
      const { view, service } = await show({ kind: 'member', name: 'orders.count' })
      await success(view)
      await view.rerender({ kind: 'member', name: 'orders.status' })
      await eventually(() => expect(data(view)).toMatchObject({ name: 'orders.status' }))
      expect(service.requests).toHaveLength(1)
    })

    test('takes the client of the provider', async () => {
      const service = createFakeData()
      const { view } = await show({ kind: 'meta' }, {}, { client: undefined, provided: clientOf(service) })
      await success(view)
      expect(service.requests).toHaveLength(1)
    })

    test.each([{ kind: 'meta' }, counts(), { kind: 'sql', sql: 'SELECT 1' }] as Asking[])(
      'says which client is missing: $kind',
      async (asking) => {
        await expect((async () => renderQuery(asking, {}))()).rejects.toMatchObject({ code: 'CLIENT_MISSING', client: 'data' })
        forget() // some frameworks also write it to the console
      },
    )

    test.each([{ kind: 'meta' }, counts(), { kind: 'cube', name: 'orders' }, { kind: 'sql', sql: 'SELECT 1' }] as Asking[])(
      'a hundred components that ask for the same make one request: $kind',
      async (asking) => {
        const { view, service } = await show(asking, {}, { count: 100 })
        await success(view)
        expect(service.requests).toHaveLength(1)
        expect(new Set(view.results().map((result) => result.data)).size).toBe(1)
        expect(view.results()).toHaveLength(100)
      },
    )

    test('a query that is written anew at each render is asked once', async () => {
      const { view, service } = await show(counts())
      for (let round = 0; round < 5; round += 1) {
        await view.rerender(counts())
        await settle()
      }
      await view.rerender({ kind: 'query', query: { dimensions: ['orders.status'], measures: ['orders.count'] } })
      await success(view)
      await settle()
      expect(service.requests).toHaveLength(1)
    })

    test('`undefined` waits for a query', async () => {
      const { view, service } = await show({ kind: 'query', query: undefined })
      await settle()
      expect(first(view)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
      expect(service.requests).toEqual([])
      await view.rerender(counts())
      await success(view)
      expect(service.requests).toHaveLength(1)
    })

    test('`undefined` waits for a statement', async () => {
      const { view, service } = await show({ kind: 'sql', sql: undefined })
      await settle()
      expect(first(view)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
      await view.rerender({ kind: 'sql', sql: 'SELECT 1' })
      await success(view)
      expect(service.requests).toHaveLength(1)
    })

    test('a query that is not enabled waits', async () => {
      const { view, service } = await show({ ...counts(), enabled: false } as Asking)
      await settle()
      expect(service.requests).toEqual([])
      await view.rerender(counts())
      await success(view)
    })

    test('another query is another request, and ends the one under way', async () => {
      const { view, service } = await show(counts(), { held: true })
      await waits(service)
      await view.rerender({ kind: 'query', query: { measures: ['orders.revenue'] } })
      await waits(service, 2)
      await eventually(() => expect(service.requests.map(({ isAborted }) => isAborted)).toEqual([true, false]))
      service.release()
      await success(view)
      expect(data(view)).toMatchObject({ data: [{ 'orders.revenue': '1' }] })
    })

    test('an end ends the request', async () => {
      const { view, service } = await show(counts(), { held: true })
      await waits(service)
      await view.unmount()
      await eventually(() => expect(service.requests[0]?.isAborted).toBe(true))
    })

    test.each([{ kind: 'meta' }, counts(), { kind: 'sql', sql: 'SELECT 1' }] as Asking[])(
      'a failure is a typed error, without a second layer of repeats: $kind',
      async (asking) => {
        const service = createFakeData()
        service.fail(400, { error: 'orders.count: no such member' })
        const { view } = await show(asking, {}, { client: clientOf(service) })
        await eventually(() => expect(first(view).status).toBe('error'))
        expect(first(view).error).toBeInstanceOf(SvcError)
        expect(first(view).error).toMatchObject({ code: 'HTTP_STATUS', status: 400, body: { error: expect.any(String) } })
        await settle()
        expect(service.requests).toHaveLength(1)
      },
    )

    test('a query that no server can answer is refused before it is sent', async () => {
      const impossible = { kind: 'query', query: { filters: [{ member: 'a.b', operator: 'equals' }] } } as unknown as Asking
      const { view, service } = await show(impossible)
      await eventually(() => expect(first(view)).toMatchObject({ status: 'error', error: { code: 'QUERY_INVALID' } }))
      expect(service.requests).toEqual([])
    })

    test('select narrows the data', async () => {
      const meta = await show({ kind: 'meta', select: ({ cubes }) => cubes?.map(({ name }) => name) })
      const query = await show({ ...counts(), select: ({ data }: { data: unknown[] }) => data.length } as Asking)
      await success(meta.view)
      await success(query.view)
      expect([data(meta.view), data(query.view)]).toEqual([['orders'], 1])
    })

    test('keys tell neither token nor words of the query', async () => {
      const query = {
        measures: ['orders.count'],
        filters: [{ member: 'users.email', operator: 'equals', values: ['jane@example.test'] }],
      } as const
      const rest = await show({ kind: 'query', query })
      const sql = await show({ kind: 'sql', sql: "SELECT * FROM orders WHERE email = 'jane@example.test'" })
      const meta = await show({ kind: 'meta' })
      for (const { view } of [rest, sql, meta]) {
        await success(view)
        expect(view.cached()).toHaveLength(1)
        expect(JSON.stringify(view.cached())).not.toMatch(/secret|jane|orders|SELECT/)
      }
    })

    describe('live', () => {
      const live = { ...counts(), live: true } as Asking
      let count = 1
      const rows = () => [{ 'orders.count': String(count) }]

      test('a hundred components show what the server tells, with one request and one follower', async () => {
        const { view, service } = await show(live, { rows }, { count: 100 })
        await success(view)
        await eventually(() => expect(service.followed()).toHaveLength(1))
        count = 2
        service.push()
        await eventually(() => {
          for (const result of view.results()) expect(result.data).toMatchObject({ data: [{ 'orders.count': '2' }] })
        })
        expect(service.requests).toHaveLength(1)
        await view.unmount()
        await eventually(() => expect(service.followed()).toEqual([]))
      })

      test('another query is followed in place of the first', async () => {
        const { view, service } = await show(live, { rows })
        await success(view)
        await view.rerender({ kind: 'query', query: { measures: ['orders.revenue'] }, live: true })
        await success(view)
        await eventually(() => expect(service.followed()).toMatchObject([{ measures: ['orders.revenue'] }]))
      })

      test('a failure that the server tells is shown, and so is what comes after it', async () => {
        const { view, service } = await show(live, { rows })
        await success(view)
        await eventually(() => expect(service.followed()).toHaveLength(1))
        service.fail(400, { error: 'The database is gone' })
        service.push()
        await eventually(() => expect(first(view)).toMatchObject({ status: 'error', error: { code: 'HTTP_STATUS' } }))
        service.fail()
        count = 3
        service.push()
        await success(view)
        expect(data(view)).toMatchObject({ data: [{ 'orders.count': '3' }] })
      })
    })

    test('rows of a statement grow while they come, and each step is a list of its own', async () => {
      const now = vi.spyOn(Date, 'now')
      let time = 1_700_000_000_000
      now.mockImplementation(() => (time += 200)) // steps are shown every 100 ms
      try {
        const { view, service } = await show({ kind: 'sql', sql: 'SELECT n FROM numbers' }, { held: true })
        await waits(service)
        service.release(1) // the schema
        const seen: unknown[] = []
        for (const rows of [[['1']], [['1'], ['2']]]) {
          await settle()
          await eventually(() => {
            service.release(1)
            expect(data(view)).toMatchObject({ rows, isComplete: false, columns: [{ name: 'n' }] })
          })
          seen.push((data(view) as { rows: unknown }).rows)
        }
        expect(seen[0]).toEqual([['1']])
        service.release()
        await success(view)
        expect(data(view)).toMatchObject({ rows: [['1'], ['2'], ['3']], isComplete: true })
        expect(service.requests).toHaveLength(1)
      } finally {
        now.mockRestore()
      }
    })
  })
}
