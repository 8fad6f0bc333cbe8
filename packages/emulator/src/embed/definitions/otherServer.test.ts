import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ownFiles } from '../../test/ownFiles.ts'
import { start } from '../../test/start.ts'
import { clinic, visits } from '../test/clinic.ts'
import { readPages } from '../test/readPages.ts'

test('another server’s model is read through it, with the secret that both know', async () => {
  const files = ownFiles(clinic, { 'visits.csv': visits(300) })
  const tokenSecret = 'the-same-secret-on-both-sides-of-the-wire'
  const other = await start({ ...files, tokenSecret })
  const { dashboard } = await readPages(await start({ dataUrl: other.dataUrl, tokenSecret }))
  expect(await dashboard()).toEqual(await (await readPages(other)).dashboard())
  expect(await dashboard()).toMatchObject({ title: 'Visits' })
})

test('a server that refuses extended metadata is read without joins', async () => {
  const tokenSecret = 'the-same-secret-on-both-sides-of-the-wire'
  const other = await start({ ...ownFiles(clinic, { 'visits.csv': visits(300) }), tokenSecret })
  const strict = createServer(async ({ method = 'GET', url = '', headers }, response) => {
    if (url.includes('extended')) {
      response.writeHead(403).end('{"error":"Not allowed"}')
      return
    }
    const { authorization = '' } = headers
    const answer = await fetch(new URL(url, other.dataUrl), { method, headers: { authorization } })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve))
  const { port } = strict.address() as AddressInfo
  const { dashboard } = await readPages(await start({ dataUrl: `http://127.0.0.1:${port}/cubejs-api`, tokenSecret }))
  expect(await dashboard()).toMatchObject({ title: 'Visits' })
  strict.close()
})

test('a server whose metadata cannot be read is told by its words', async () => {
  const other = await start()
  const { read } = await readPages(await start({ dataUrl: other.dataUrl }))
  const { status, body } = await read('dashboards/a1b2c3d4')
  expect(status).toBe(502)
  expect(body.error).toMatch(/^The data model could not be read\. /)
  expect(body.error).not.toContain('`body`')
})
