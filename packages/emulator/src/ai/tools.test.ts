import { afterEach, expect, test, vi } from 'vitest'
import { createTools } from './tools.ts'

afterEach(() => vi.unstubAllGlobals())

test('metadata has the joins of cubes, where the server tells them', async () => {
  const asked: string[] = []
  let refuses = false
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return refuses && url.includes('extended') ? new Response('', { status: 403 }) : Response.json({ cubes: [] })
  })
  const { meta, joinedMeta } = createTools('http://data.test', 'token', new AbortController().signal, undefined)
  expect([await meta(), await joinedMeta()]).toEqual([{ cubes: [] }, { cubes: [] }])
  refuses = true
  expect(await joinedMeta()).toEqual({ cubes: [] })
  expect(asked.map((url) => url.replace('http://data.test/v1/', ''))).toEqual([
    'meta',
    'meta?extended=true',
    'meta?extended=true',
    'meta',
  ])
})
