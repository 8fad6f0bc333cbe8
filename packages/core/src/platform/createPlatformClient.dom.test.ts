import { createPlatformClient } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import { expect, test } from 'vitest'

const options = { baseUrl: 'https://acme.example.test', token: 'secret-token' }

test('a Platform token is refused in a browser, unless it is allowed by name', () => {
  for (const create of [createPlatformClient, createScimClient]) {
    for (const allowKeyInBrowser of [undefined, false]) {
      expect(() => create({ ...options, allowKeyInBrowser })).toThrow(
        expect.objectContaining({ code: 'HTTP_OPTION', message: expect.not.stringContaining('secret') }),
      )
    }
    expect(create({ ...options, allowKeyInBrowser: true }).baseUrl).toBe(options.baseUrl)
  }
})

test('without a token a page may call its own backend, which adds it', () => {
  for (const create of [createPlatformClient, createScimClient]) {
    expect(create({ baseUrl: '/svc-platform/' }).baseUrl).toBe('/svc-platform')
  }
})

test('in a page a token that is undefined is as good as left out', async () => {
  const fetch = async () => Response.json({ items: [] })
  expect(await createPlatformClient({ baseUrl: '/svc-platform', token: undefined, fetch }).regions.listRegions()).toBeDefined()
})

test('a file and form data of another window are sent as they are', async () => {
  const sent: unknown[] = []
  const fetch = async (_: string, { body }: RequestInit) => {
    sent.push(body)
    return Response.json({})
  }
  const { dataModelUploads } = createPlatformClient({ baseUrl: '/svc-platform', fetch })
  const frame = document.body.appendChild(document.createElement('iframe'))
  const other = frame.contentWindow as unknown as typeof globalThis
  const upload = (body: object) =>
    dataModelUploads.uploadFile({ deploymentId: 1, query: { branchName: 'dev/a' }, body: body as never })

  const file = new other.File(['cube: x'], 'x.yml')
  const blob = new other.Blob(['cube: y'])
  await upload({ transaction: 'tx1', file, fileName: 'y.yml', copy: blob })
  const [form] = sent as [FormData]
  const parts = [form.get('file'), form.get('copy')] as File[]
  expect(parts.map(({ name, size }) => [name, size])).toEqual([
    ['x.yml', 7],
    ['y.yml', 7],
  ])

  const whole = new other.FormData()
  await upload(whole)
  expect(sent[1]).toBe(whole)
  frame.remove()
})
