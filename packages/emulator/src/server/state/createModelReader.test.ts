import { afterEach, expect, test, vi } from 'vitest'
import { start } from '../../test/start.ts'
import { createModelReader } from './createModelReader.ts'

const { signal } = new AbortController()
afterEach(() => vi.unstubAllGlobals())

test('a model that has not changed is read once, whoever asks', async () => {
  const emulator = await start()
  const readModel = createModelReader(emulator)
  const [one, other] = [await emulator.signToken(), await emulator.signToken({ externalId: 'jane' })]
  const model = await readModel(one, { signal })
  expect(model.cubes).not.toEqual([])
  expect(await readModel(other, { signal })).toBe(model)
  const extended = await readModel(one, { signal, extended: true })
  expect(extended.cubes?.find(({ name }) => name === 'orders')).toHaveProperty('joins')
  expect(await readModel(other, { signal, extended: true })).toBe(extended)
})

/** A server whose model is named after the rights of a token, and after its version. */
function server(tagOf: (name: string) => string | undefined) {
  let version = 1
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const name = `${headers['authorization']}${version}`
    const tag = tagOf(name)
    if (tag !== undefined && headers['if-none-match'] === tag) return new Response(null, { status: 304 })
    return Response.json({ cubes: [{ name }] }, tag === undefined ? {} : { headers: { etag: tag } })
  })
  const readModel = createModelReader({ dataUrl: 'https://data.test' })
  return { ask: async (token: string) => (await readModel(token, { signal })).cubes?.[0]?.name, change: () => version++ }
}

test.each([
  ['with tags', (name: string) => `"${name}"`],
  ['without tags', () => undefined],
])('each token gets the model of its own rights, as it is now: %s', async (_, tagOf) => {
  const { ask, change } = server(tagOf)
  expect([await ask('a'), await ask('b'), await ask('b'), await ask('a')]).toEqual(['a1', 'b1', 'b1', 'a1'])
  change()
  expect([await ask('a'), await ask('b')]).toEqual(['a2', 'b2'])
})

test.each([
  [Response.json({ error: 'Down' }, { status: 502 }), 'Down'],
  [new Response('<html>', { status: 500 }), 'Core Data answered 500'],
  [
    new Response('<!doctype html>\n<title>Sign in</title>'),
    'Core Data answered without JSON: <!doctype html> <title>Sign in</title>',
  ],
])('a model that cannot be read fails with the server’s words, its status, or what came instead', async (answer, words) => {
  vi.stubGlobal('fetch', async () => answer)
  await expect(createModelReader({ dataUrl: 'https://data.test' })('t', { signal })).rejects.toThrow(new Error(words))
})
