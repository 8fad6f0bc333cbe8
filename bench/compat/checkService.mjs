import { createRequire } from 'node:module'
import { createDataClient } from '../../packages/core/src/exports/data.ts'
import { expect } from './expect.mjs'

/** Waiting, CORS, health and sockets. */
export async function checkService({ args, options, requests, client, report, check, base }) {
  if (args.slow) {
    await check('Continue wait', async () => {
      let waits = 0
      const from = requests.length
      const { data } = await client.load(JSON.parse(args.slow), { cache: 'no-cache', onProgress: () => (waits += 1) })
      const ids = requests.slice(from).map(({ init }) => init.headers['x-request-id'])
      expect(new Set(ids.map((id) => id.replace(/-span-\d+$/, ''))).size === 1, 'more than one span')
      return `${waits} waits, ${data.length ?? 0} rows`
    })
  } else report('Continue wait', 'not tried', '', 'give --slow a query that takes longer than the server holds a request')

  await check('CORS preflight', async () => {
    const response = await fetch(`${args.url}/v1/load`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-request-id',
      },
    })
    const allowed = response.headers.get('access-control-allow-headers') ?? ''
    // Those two are sent from servers alone.
    const notHere = ['if-none-match', 'cache-control']
    const sent = new Set(requests.flatMap(({ init }) => Object.keys(init.headers)).filter((name) => !notHere.includes(name)))
    for (const name of sent) expect(allowed === '*' || allowed.toLowerCase().includes(name), `${name} is not allowed`)
    return `${response.headers.get('access-control-allow-origin')}: ${allowed}`
  })
  for (const path of ['livez', 'readyz']) {
    await check(
      path,
      async () => {
        const response = await fetch(new URL(`/${path}`, args.url))
        expect(response.ok, `status ${response.status}`)
        return response.status
      },
      { optional: true },
    )
  }
  // Newer Nodes have one of their own.
  const Socket =
    globalThis.WebSocket ?? createRequire(new URL('../../packages/emulator/package.json', import.meta.url))('ws').WebSocket
  await check(
    'subscribe',
    () =>
      new Promise((resolve, reject) => {
        const stop = createDataClient({ ...options, WebSocket: Socket }).subscribe(base, {
          onResult: ({ data }) => end(() => resolve(`${data.length} rows`)),
          onError: (error) => end(() => reject(error)),
        })
        const timer = setTimeout(() => end(() => reject(new Error('no result in 15 s'))), 15_000)
        const end = (settle) => {
          clearTimeout(timer)
          stop()
          settle()
        }
      }),
    { optional: true },
  )
}
