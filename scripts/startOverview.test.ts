import { expect, test } from 'vitest'
import { startOverview } from './startOverview.mjs'

test('npm start prints every address, and the credential of each API with its use', () => {
  const emulator = {
    tenantOrigin: 'http://localhost:4100',
    dataUrl: 'http://localhost:4000/cubejs-api',
    aiUrl: 'http://localhost:4200/api/v1/public/acme/agents/1',
    adminKey: 'admin-key',
    platformToken: 'platform-token',
  }
  const text = startOverview(emulator, 'data-token', [{ name: 'React', origin: 'http://127.0.0.1:5171' }])
  expect(text.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    [''],
    ['Panel', 'http://localhost:4100/__emulator', 'sessions, clock and faults'],
    ['Tenant', 'http://localhost:4100', 'surfaces, Platform API, SCIM'],
    ['Core Data', 'http://localhost:4000/cubejs-api', 'metadata and queries'],
    ['AI', 'http://localhost:4200/api/v1/public/acme/agents/1', 'the agent'],
    ['Dashboards', 'http://localhost:4100/embed/dashboard/a1b2c3d4', 'by sign-in, or embedded with a session'],
    ['http://localhost:4100/embed/dashboard/e5f6a7b8'],
    ['Host (React)', 'http://127.0.0.1:5171', 'the same page in each'],
    [''],
    ['Admin key', 'admin-key', 'embed sessions, as Bearer or Api-Key; AI, as Api-Key'],
    ['Platform token', 'platform-token', 'Platform API and SCIM, as Bearer'],
    ['Core Data token', 'data-token', 'Core Data, in Authorization without a prefix'],
    [''],
    ['The credentials are for this machine. Ctrl+C ends all of it.'],
    [''],
  ])
})
