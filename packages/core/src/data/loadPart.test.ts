import { expect, test, vi } from 'vitest'
import { createDataClient } from './createDataClient.ts'

const annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} }
const answers: Record<string, () => Response> = {
  load: () => Response.json({ query: {}, data: [], annotation }),
  meta: () => Response.json({ cubes: [] }),
  sql: () => Response.json({ sql: {} }),
  'dry-run': () => Response.json({ queryType: 'regularQuery', normalizedQueries: [] }),
  'convert-query': () => Response.json({ status: 'ok', query: {} }),
  cubesql: () => new Response('{"schema":[]}\n'),
}
type Client = ReturnType<typeof createDataClient>

test.each<[call: string, file: string, use: (client: Client) => Promise<unknown>]>([
  ['load', './answers.ts', (client) => client.load({ measures: ['a.n'] })],
  ['meta', './answers.ts', (client) => client.meta()],
  ['sql', './createQueryTools.ts', (client) => client.sql({ measures: ['a.n'] })],
  ['dryRun', './createQueryTools.ts', (client) => client.dryRun({ measures: ['a.n'] })],
  ['convertQuery', './createQueryTools.ts', (client) => client.convertQuery('SELECT 1')],
  ['cubesql', './createSqlStream.ts', (client) => client.cubesql('SELECT 1').toArray()],
])('%s rejects with a code where its file %s does not come, and can be called again', async (_, file, use) => {
  const client = createDataClient({
    baseUrl: 'https://host.example.test/base',
    retry: false,
    fetch: async (url) => answers[new URL(url).pathname.split('/').pop()!]!(),
  })
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await expect(use(client)).rejects.toMatchObject({ code: 'HTTP_NETWORK', url: 'a file of @svc/core', cause: expect.any(Error) })
  vi.doUnmock(file)
  await use(client)
})
