import { inflateSync } from 'node:zlib'
import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../engines/describeEngines.ts'
import { poll } from '../engines/poll.ts'
import { dashboard } from './inPage.ts'

/** What stands on a printed page, line by line. */
function linesOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const streams = [...bytes.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)]
  return streams.flatMap(({ index, 0: head }) => {
    const content = inflateSync(bytes.subarray(index + head.length)).toString('latin1')
    const lines = [...content.matchAll(/\[((?:\([^)]*\)|[^\]()])*)\]\s*TJ/g)]
    return lines.map(([, line = '']) => [...line.matchAll(/\(([^)]*)\)/g)].map(([, part]) => part).join(''))
  })
}

describeEngines('what is copied or printed from a dashboard', (engine, name) => {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  })
  afterAll(() => emulator.close())

  async function open() {
    const session = await fetch(`${emulator.tenantOrigin}/api/v1/embed/generate-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Api-Key ${emulator.adminKey}` },
      body: JSON.stringify({ deploymentId: 1, externalId: 'user-1' }),
    })
    const { sessionId } = (await session.json()) as { sessionId: string }
    await engine().goto(`${emulator.tenantOrigin}${dashboard}?session=${sessionId}`)
    await poll(engine().evaluate, `document.querySelector('.number-value') && document.querySelector('.cell-button') !== null`)
  }

  test('has the numbers, which are buttons', async () => {
    await open()
    const marked = (element: string) =>
      engine().evaluate<string>(`(getSelection().selectAllChildren(${element}), getSelection().toString().trim())`)
    expect(await marked(`document.querySelector('.cell-button').closest('tr')`)).toMatch(/^Desks\t\$[\d,.]+\t[\d,]+\t/)
    expect(await marked(`document.querySelector('.number-value').parentElement`)).toMatch(/^\$[\d,]+$/)
  })

  // The only one that breaks the lines of the numbers before it knows their size, and the only one that prints words to read: on Linux,
  // by cairo.
  if (name === 'firefox' && process.platform === 'linux')
    test('has a number in one line on paper, where that has room', async () => {
      await open()
      const number = await engine().evaluate<string>(`document.querySelector('.number-value').textContent`)
      const sheet = await engine().print?.()
      expect(linesOf(sheet ?? new Uint8Array()).join('\n')).toContain(number)
    })
})
