import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../engines/describeEngines.ts'
import { poll } from '../engines/poll.ts'
import { dashboard } from './inPage.ts'

describeEngines('what is copied from a dashboard', (engine) => {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  })
  afterAll(() => emulator.close())

  test('has the numbers, which are buttons', async () => {
    const session = await fetch(`${emulator.tenantOrigin}/api/v1/embed/generate-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Api-Key ${emulator.adminKey}` },
      body: JSON.stringify({ deploymentId: 1, externalId: 'user-1' }),
    })
    const { sessionId } = (await session.json()) as { sessionId: string }
    await engine().goto(`${emulator.tenantOrigin}${dashboard}?session=${sessionId}`)
    await poll(engine().evaluate, `document.querySelector('.number-value') && document.querySelector('.cell-button') !== null`)
    const marked = (element: string) =>
      engine().evaluate<string>(`(getSelection().selectAllChildren(${element}), getSelection().toString().trim())`)
    expect(await marked(`document.querySelector('.cell-button').closest('tr')`)).toMatch(/^Desks\t\$[\d,.]+\t[\d,]+\t/)
    expect(await marked(`document.querySelector('.number-value').parentElement`)).toMatch(/^\$[\d,]+$/)
  })
})
