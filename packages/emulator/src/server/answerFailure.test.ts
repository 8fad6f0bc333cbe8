import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { start } from '../test/start.ts'

const emulator = await start()
const proxy = await start({ dataUrl: emulator.dataUrl })

test('who leaves in the middle of a body is not told of on the console', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { tenantOrigin, aiUrl, platformToken, adminKey } = emulator
  const addresses = [
    [`${tenantOrigin}/api/v1/embed/generate-session`, `Bearer ${platformToken}`],
    [`${tenantOrigin}/api/v1/users`, `Bearer ${platformToken}`],
    [`${tenantOrigin}/api/scim/v2/Users`, `Bearer ${platformToken}`],
    [`${tenantOrigin}/__emulator/faults`, ''],
    [`${aiUrl}/chat/stream-chat-state`, `Api-Key ${adminKey}`],
    [`${emulator.dataUrl}/v1/load`, await emulator.signToken()],
    [`${proxy.dataUrl}/v1/load`, 'token'],
  ] as const
  for (const [address, authorization] of addresses) {
    const { pathname, port } = new URL(address)
    for (const length of ['content-length: 99', 'transfer-encoding: chunked']) {
      const socket = connect(Number(port), '127.0.0.1')
      const fields = ['host: localhost', 'content-type: application/json', `authorization: ${authorization}`, length]
      socket.write(`POST ${pathname} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n4\r\n{"a"`)
      await wait(20)
      socket.destroy()
    }
  }
  await wait(50)
  expect(printed.mock.calls).toEqual([])
  printed.mockRestore()
})
