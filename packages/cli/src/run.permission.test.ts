import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// As `node --permission` fails, which would leave out the tools that read these sources as well.
const readFile = async (resource: string) => {
  const message = 'Access to this API has been restricted. Use --allow-fs-read to manage permissions.'
  throw Object.assign(new Error(message), { code: 'ERR_ACCESS_DENIED', permission: 'FileSystemRead', resource })
}

// Other files of tests share these modules: they are loaded anew for this one, and after it.
beforeAll(() => {
  vi.resetModules()
  vi.doMock('node:fs/promises', async (original) => ({ ...(await original<typeof import('node:fs/promises')>()), readFile }))
})
afterAll(() => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
})

test('a file that Node has no permission for is told in a sentence, without a trace', async () => {
  const { run } = await import('./run.ts')
  const err = vi.fn()
  const args = ['query', '@q.json', '--url', 'http://localhost:4000/cubejs-api', '--token', 't']
  expect(await run(args, { out() {}, err, env: {}, stop: new AbortController().signal })).toBe(1)
  expect(err.mock.calls).toEqual([['Node runs with --permission, without --allow-fs-read or --allow-fs-write for q.json.\n']])
})
