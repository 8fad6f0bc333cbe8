import { createPlatformClient, paginate } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeFetch, type Sent } from './test/fakeFetch.ts'

const baseUrl = 'https://acme.example.test'
function clients(answer: (query: URLSearchParams, sent: Sent) => unknown) {
  const { fetch, sent } = fakeFetch((request) => answer(request.url.searchParams, request))
  const options = { baseUrl, token: 't', fetch }
  return { platform: createPlatformClient(options), scim: createScimClient(options), sent }
}
const rows = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1, name: `n${index + 1}` }))
const ids = async (list: AsyncIterable<{ id?: unknown }>) => {
  const found: unknown[] = []
  for await (const { id } of list) found.push(id)
  return found
}
const number = (query: URLSearchParams, name: string, fallback: number) => Number(query.get(name) ?? fallback)

/** One list of `total` rows, behind each style of the contract. */
const servers = {
  cursor: (total: number) => (query: URLSearchParams) => {
    const start = Number((query.get('after') ?? 'c0').slice(1))
    const items = rows(total).slice(start, start + number(query, 'first', 3))
    const end = start + items.length
    return {
      items,
      pageInfo: { hasNextPage: end < total, hasPreviousPage: start > 0, endCursor: items.length > 0 ? `c${end}` : null },
    }
  },
  offset: (total: number) => (query: URLSearchParams) => {
    const [offset, limit] = [number(query, 'offset', 0), number(query, 'limit', 3)]
    return { data: rows(total).slice(offset, offset + limit), pagination: { offset, limit, total } }
  },
  page: (total: number) => (query: URLSearchParams) => {
    const [page, limit] = [number(query, 'page', 1), number(query, 'limit', 3)]
    return { data: rows(total).slice((page - 1) * limit, page * limit), count: total }
  },
  startIndex: (total: number) => (query: URLSearchParams) => {
    const [startIndex, count] = [number(query, 'startIndex', 1), Math.min(number(query, 'count', 3), 4)]
    const Resources = rows(total).slice(startIndex - 1, startIndex - 1 + count)
    return { totalResults: total, startIndex, itemsPerPage: Resources.length, Resources }
  },
}
const styles = Object.keys(servers) as (keyof typeof servers)[]

function list(
  style: keyof typeof servers,
  total: number,
  options: { pageSize?: number | undefined; cursor?: string | undefined } = {},
) {
  const { platform, scim, sent } = clients(servers[style](total))
  const open = (more: { cursor?: string | undefined } = {}) => {
    const all = { ...options, ...more }
    if (style === 'startIndex') return paginate(scim.users.list, {}, all)
    if (style === 'page') return paginate(platform.reports.getReports, { deploymentId: 1, query: { page: 1 } }, all)
    if (style === 'offset') return paginate(platform.deployments.getDeployments, { query: { offset: 0 } }, all)
    return paginate(platform.deployments.getDeployments, {}, all)
  }
  return { open, sent }
}

describe.each(styles)('a list paged by %s', (style) => {
  test('is read to its end, with no request more than it has pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(25), fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }), async (total, pageSize) => {
        const { open, sent } = list(style, total, { pageSize })
        const run = open()
        expect(await ids(run)).toEqual(rows(total).map(({ id }) => id))
        expect(sent).toHaveLength(Math.max(1, Math.ceil(total / (pageSize ?? 3))))
        expect([run.cursor, run.done]).toEqual([undefined, true])
      }),
    )
  })

  test('is continued after any item by its cursor, with nothing lost and nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.nat(19), async (total, stop) => {
        fc.pre(stop < total)
        const first = list(style, total).open()
        const before: unknown[] = []
        for await (const { id } of first) {
          before.push(id)
          if (before.length > stop) break
        }
        expect(first.done).toBe(stop === total - 1)
        const after = first.done ? [] : await ids(list(style, total).open({ cursor: first.cursor }))
        expect([...before, ...after]).toEqual(rows(total).map(({ id }) => id))
      }),
    )
  })

  test('asks for a page only when it is needed', async () => {
    const { open, sent } = list(style, 20)
    for await (const { id } of open()) if (id === 3) break
    expect(sent).toHaveLength(1)
  })
})

test('gives whole answers where they are asked for', async () => {
  const { platform } = clients(servers.cursor(5))
  const pages: number[] = []
  const run = paginate(platform.folders.getFolders, { deploymentId: 1 })
  for await (const page of run.pages()) pages.push(page.items.length)
  expect([pages, run.done]).toEqual([[3, 2], true])
})

test('starts where the arguments say and keeps the other ones', async () => {
  const { platform, sent } = clients(servers.cursor(8))
  const query = { parentId: 4, after: 'c2', first: 3 }
  expect(await ids(paginate(platform.folders.getFolders, { deploymentId: 9, query }))).toEqual([3, 4, 5, 6, 7, 8])
  expect(sent.map(({ url }) => url.pathname + url.search)).toEqual([
    '/api/v1/deployments/9/folders?parentId=4&after=c2&first=3',
    '/api/v1/deployments/9/folders?parentId=4&after=c5&first=3',
  ])
})

test('reads data with count of a server that knows no cursors, by offset', async () => {
  const { platform, sent } = clients((query) => {
    const offset = number(query, 'offset', 0)
    return { count: 7, data: rows(7).slice(offset, offset + 3) }
  })
  expect(await ids(paginate(platform.userAttributes.getUserAttributes, {}))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(sent.map(({ url }) => url.search)).toEqual(['', '?offset=3', '?offset=6'])
})

test('reads data with count by page number where there is no offset', async () => {
  const { platform, sent } = clients(servers.page(4))
  expect(await ids(paginate(platform.reports.getReports, { deploymentId: 1 }))).toEqual([1, 2, 3, 4])
  expect(sent.map(({ url }) => url.search)).toEqual(['', '?page=2&limit=3'])
})

test('reads data with count whole when it came whole, and a bare array as one page', async () => {
  const { platform, sent } = clients((_, { url }) => (url.pathname.includes('oauth') ? rows(2) : { count: 2, data: rows(2) }))
  expect(await ids(paginate(platform.userAttributes.getUserAttributes))).toEqual([1, 2])
  expect(await ids(paginate(platform.oauthIntegrations.listOAuthIntegrations))).toEqual([1, 2])
  expect(sent).toHaveLength(2)
})

test('reads data without count as whole, and by size until a page is short', async () => {
  const { platform, sent } = clients((query) => {
    const offset = number(query, 'offset', 0)
    return { data: rows(7).slice(offset, offset + 3) }
  })
  const read = (query: object, options: object) => ids(paginate(platform.deployments.getDeployments, { query }, options))
  expect(await read({ offset: 0 }, {})).toEqual([1, 2, 3])
  expect(sent).toHaveLength(1)
  expect(await read({ offset: 0 }, { pageSize: 3 })).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(sent).toHaveLength(4)
})

test('an offset that is text is a number all the same', async () => {
  const { platform, sent } = clients(servers.offset(8))
  expect(await ids(paginate(platform.deployments.getDeployments, { query: { offset: '3' as never } }))).toEqual([4, 5, 6, 7, 8])
  expect(sent.map(({ url }) => url.searchParams.get('offset'))).toEqual(['3', '6'])
})

test('counts pages from 0 where the first one asked for is that', async () => {
  const { platform, sent } = clients((query) => {
    const page = number(query, 'page', 0)
    return { count: 6, data: rows(6).slice(page * 3, page * 3 + 3) }
  })
  expect(await ids(paginate(platform.reports.getReports, { deploymentId: 1, query: { page: 0 } }))).toEqual([1, 2, 3, 4, 5, 6])
  expect(sent.map(({ url }) => url.search)).toEqual(['?page=0', '?page=1&limit=3'])
})

test('a cursor inside a page keeps the size of the page, also where the server chose it', async () => {
  const { platform } = clients(servers.page(4))
  const run = paginate(platform.reports.getReports, { deploymentId: 1, query: { page: 1 } })
  for await (const { id } of run) if (id === 1) break
  expect(run.cursor).toBe('page=1&limit=3&skip=1')
})

test('ends with an empty page, whatever total was told, and passes over a total below zero', async () => {
  const { platform, sent } = clients((query) => {
    const offset = number(query, 'offset', 0)
    return { data: rows(3).slice(offset, offset + 3), count: 9, totalCount: -1 }
  })
  expect(await ids(paginate(platform.deployments.getDeployments, { query: { offset: 0 } }))).toEqual([1, 2, 3])
  expect(sent).toHaveLength(2)
})

test('goes on by number while the server says that there is more, even past its total', async () => {
  const { platform } = clients((query) => {
    const offset = number(query, 'offset', 0)
    return { data: rows(5).slice(offset, offset + 3), count: 3, pageInfo: { hasNextPage: offset === 0 } }
  })
  expect(await ids(paginate(platform.deployments.getDeployments, { query: { offset: 0 } }))).toEqual([1, 2, 3, 4, 5])
})

test('pages reports by number where the contract knows no cursors for their order', async () => {
  const { platform, sent } = clients(servers.page(7))
  const query = { sortBy: 'lastViewedAt' as const }
  expect(await ids(paginate(platform.reports.getReports, { deploymentId: 1, query }, { pageSize: 3 }))).toHaveLength(7)
  expect(sent.map(({ url }) => url.search)).toEqual([
    '?sortBy=lastViewedAt&limit=3',
    '?sortBy=lastViewedAt&page=2&limit=3',
    '?sortBy=lastViewedAt&page=3&limit=3',
  ])
})

test('sends a SCIM filter with every page', async () => {
  const { scim, sent } = clients(servers.startIndex(5))
  await ids(paginate(scim.users.list, { filter: { op: 'pr', path: 'emails' } }))
  expect(sent.map(({ url }) => url.searchParams.toString())).toEqual(['filter=emails+pr', 'filter=emails+pr&startIndex=4'])
})

test('equal pages in a row, as of a log, are no loop where cursors tell them apart', async () => {
  const { platform } = clients((query) => {
    const page = Number(query.get('after') ?? 0)
    return { items: [{ id: 1 }], pageInfo: { hasNextPage: page < 5, endCursor: `${page + 1}` } }
  })
  expect(await ids(paginate(platform.folders.getFolders, { deploymentId: 1 }))).toEqual([1, 1, 1, 1, 1, 1])
})

describe('a list that would never end', () => {
  const more = { hasNextPage: true, hasPreviousPage: false }
  const hostile: Record<string, (query: URLSearchParams, call: number) => unknown> = {
    'the same cursor for ever': (_, call) => ({ items: [{ id: call }], pageInfo: { ...more, endCursor: 'x' } }),
    'two cursors in turn': (_, call) => ({ items: [{ id: call }], pageInfo: { ...more, endCursor: call % 2 ? 'x' : 'y' } }),
    'a next page without a cursor': () => ({ items: [{ id: 1 }], pageInfo: { ...more, endCursor: null } }),
    'new cursors and the same page': (_, call) => ({ items: [{ id: 1 }], pageInfo: { ...more, endCursor: `c${call}` } }),
    'new cursors and empty pages': (_, call) => ({ items: [], pageInfo: { ...more, endCursor: `c${call}` } }),
  }
  test.each(Object.entries(hostile))('%s ends with PAGINATION_LOOP', async (_, answer) => {
    let calls = 0
    const { platform } = clients((query) => answer(query, ++calls))
    const error = await ids(paginate(platform.folders.getFolders, { deploymentId: 1 })).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'PAGINATION_LOOP', operation: 'getFolders', pages: calls })
    expect(calls).toBeLessThan(20)
  })

  test.each([
    ['the same cursor for ever', [1, 2], 'after=x&skip=1'],
    ['a next page without a cursor', [1], 'after=&skip=1'],
  ])('%s: what came is delivered before the failure, and a later run goes on behind it', async (name, delivered, cursor) => {
    let calls = 0
    const { platform } = clients((query) => hostile[name]!(query, ++calls))
    const folders = paginate(platform.folders.getFolders, { deploymentId: 1 })
    const seen: unknown[] = []
    const read = async () => {
      for await (const { id } of folders) seen.push(id)
    }
    await expect(read()).rejects.toMatchObject({ code: 'PAGINATION_LOOP' })
    expect(seen).toEqual(delivered)
    expect(folders).toMatchObject({ cursor, done: false })
    const whole = clients(() => ({ items: [{ id: 'seen' }, { id: 'new' }], pageInfo: { ...more, hasNextPage: false } }))
    expect(await ids(paginate(whole.platform.folders.getFolders, { deploymentId: 1 }, { cursor }))).toEqual(['new'])
  })

  test('offsets and start indexes that the server ignores', async () => {
    const { platform, scim, sent } = clients((_, { url }) =>
      url.pathname.includes('scim')
        ? { totalResults: 9, startIndex: 1, itemsPerPage: 3, Resources: rows(3) }
        : { data: rows(3), pagination: { offset: 0, limit: 3, total: 9 } },
    )
    await expect(ids(paginate(scim.users.list))).rejects.toMatchObject({ code: 'PAGINATION_LOOP' })
    const offset = paginate(platform.deployments.getDeployments, { query: { offset: 0 } })
    await expect(ids(offset)).rejects.toMatchObject({ code: 'PAGINATION_LOOP' })
    expect(sent).toHaveLength(4)
  })

  test('an offset that the server answers with another one, whatever comes with it', async () => {
    const { platform, sent } = clients((query) => {
      const offset = number(query, 'offset', 0)
      const data = rows(9).slice(offset, offset + 3)
      return { data, pagination: { offset: offset && offset - 1, limit: 3, total: 9 } }
    })
    const run = ids(paginate(platform.deployments.getDeployments, { query: { offset: 0 } }))
    await expect(run).rejects.toMatchObject({ code: 'PAGINATION_LOOP', message: expect.stringContaining('another page') })
    expect(sent).toHaveLength(2)
  })

  test('page numbers that the server ignores', async () => {
    const { platform, sent } = clients(() => ({ data: rows(3), count: 9 }))
    const pages = paginate(platform.reports.getReports, { deploymentId: 1, query: { page: 1 } })
    await expect(ids(pages)).rejects.toMatchObject({ code: 'PAGINATION_LOOP' })
    expect(sent).toHaveLength(2)
  })
})

test('an operation that is no list is named, and so is one whose service sends none', async () => {
  const { platform } = clients(() => ({ id: 1 }))
  const one = paginate(platform.deployments.getDeployment, { deploymentId: 1 })
  await expect(ids(one)).rejects.toMatchObject({ code: 'PLATFORM_ARGUMENT', operation: 'getDeployment' })
  await expect(ids(paginate(platform.deployments.getDeployments))).rejects.toThrow(
    'getDeployments: `operation` answered no list: has it one, and is the URL right?',
  )
})

test.each(['', 'x', 'offset=-1', 'page=abc', 'after=a&skip=-1', 'after=a&skip=1.5'])('the cursor %j is refused', (cursor) => {
  const { platform, sent } = clients(() => ({}))
  expect(() => paginate(platform.folders.getFolders, { deploymentId: 1 }, { cursor })).toThrow(
    expect.objectContaining({ code: 'PLATFORM_ARGUMENT', parameter: 'cursor' }),
  )
  expect(sent).toEqual([])
})

test('reads any function that answers pages', async () => {
  const answer = servers.cursor(4)
  const fetchPage = async ({ query }: { query?: Record<string, unknown> }) =>
    answer(new URLSearchParams(query as Record<string, string>)) as { items: { id: number }[] }
  expect(await ids(paginate(fetchPage, {}))).toEqual([1, 2, 3, 4])
})

test('reads any function that answers pages of SCIM, by start index', async () => {
  const answer = servers.startIndex(7)
  const fetchPage = async ({ query = {} }: { query?: Record<string, unknown> }) =>
    answer(new URLSearchParams(query as Record<string, string>)) as unknown as { Resources: { id: number }[] }
  expect(await ids(paginate(fetchPage, {}))).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('stops with the reason of an abort', async () => {
  const { platform } = clients(servers.cursor(9))
  const controller = new AbortController()
  const reason = new Error('enough')
  const seen: unknown[] = []
  const run = paginate(platform.folders.getFolders, { deploymentId: 1 }, { signal: controller.signal })
  await expect(
    (async () => {
      for await (const { id } of run) {
        seen.push(id)
        if (id === 3) controller.abort(reason)
      }
    })(),
  ).rejects.toBe(reason)
  expect(seen).toEqual([1, 2, 3])
})
