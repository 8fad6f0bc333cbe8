import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPlatformClient } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import { afterAll, expect, test, vi } from 'vitest'
import { EmulatorStartError } from '../../server/start/EmulatorStartError.ts'
import { startEmulator } from '../../server/start/startEmulator.ts'
import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import { openStore } from './openStore.ts'

const ports = { tenant: 0, data: 0, ai: 0 }
const directory = await mkdtemp(join(tmpdir(), 'svc-state-'))
afterAll(() => rm(directory, { recursive: true }))
const place = async () => join(await mkdtemp(join(directory, 's')), 'below', 'state.json')
const clientsOf = ({ tenantOrigin: baseUrl, platformToken: token }: Awaited<ReturnType<typeof startEmulator>>) => ({
  platform: createPlatformClient({ baseUrl, token }),
  scim: createScimClient({ baseUrl, token }),
})

test('what was made is there after a restart, and ids go on', async () => {
  const state = await place()
  const first = await startEmulator({ ports, state })
  const made = clientsOf(first)
  const folder = await made.platform.folders.createFolder({ deploymentId: 1, body: { name: 'Kept' } })
  const user = await made.scim.users.create({ userName: 'kept', externalId: 'x-1' })
  const { syncJobId } = await made.platform.dbtSync.startDbtSync({ deploymentId: 1, body: {} })
  await made.platform.workbooks.deleteWorkbook({ deploymentId: 1, workbookId: 132 })
  const viewer = { deploymentId: 1, externalId: 'kept' }
  await made.platform.embed.generateSession({ body: { ...viewer, groups: ['analysts'] } })
  await first.close()
  // Written whole: no half of a file is left beside it.
  expect(await readdir(join(state, '..'))).toEqual(['state.json'])

  const second = await startEmulator({ ports, state })
  const { platform, scim } = clientsOf(second)
  expect((await platform.folders.getFolders({ deploymentId: 1 })).items.at(-1)).toEqual(folder)
  // The address in `meta` is that of the running emulator.
  const { meta: _, ...kept } = user
  expect(await scim.users.get(user.id!)).toMatchObject(kept)
  await expect(platform.workbooks.getWorkbook({ deploymentId: 1, workbookId: 132 })).rejects.toMatchObject({ status: 404 })
  const { sessionId } = await platform.embed.generateSession({ body: viewer })
  const { token } = await platform.embed.postTokenBySessionId({ body: { sessionId } })
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({ groups: ['analysts'] })
  second.clock.advance(20_000)
  expect(await platform.dbtSync.getDbtSyncStatus({ deploymentId: 1, syncJobId })).toMatchObject({ status: 'COMPLETED' })
  expect((await platform.folders.createFolder({ deploymentId: 1, body: { name: 'Next' } })).id).toBe(folder.id + 1)
  await second.close()
})

test('changes are written while it runs, not only at the end', async () => {
  const state = await place()
  const emulator = await startEmulator({ ports, state })
  await clientsOf(emulator).platform.folders.createFolder({ deploymentId: 1, body: { name: 'Soon on disk' } })
  await expect.poll(() => readFile(state, 'utf8').catch(() => ''), { timeout: 10_000 }).toContain('Soon on disk')
  await emulator.close()
})

test.skipIf(process.platform === 'win32')(
  'the file can be read by its owner only, also when a killed start left half of one',
  async () => {
    const state = await place()
    await mkdir(dirname(state))
    await writeFile(`${state}.part`, '{', { mode: 0o644 })
    const emulator = await startEmulator({ ports, state })
    const body = { env_variables: [{ name: 'DB_PASSWORD', value: 'a secret' }] }
    await clientsOf(emulator).platform.envVariables.setEnvVariables({ deploymentId: 1, body })
    await emulator.close()
    expect(await readFile(state, 'utf8')).toContain('a secret')
    expect(((await stat(state)).mode & 0o777).toString(8)).toBe('600')
  },
)

test('a file that holds something else stops the start, and is left as it is', async () => {
  for (const text of ['{', '[]', '{"version":9,"deployments":[]}', 'null']) {
    const state = join(await mkdtemp(join(directory, 's')), 'state.json')
    await writeFile(state, text)
    const error = await startEmulator({ ports, state }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(EmulatorStartError)
    expect((error as Error).message).toContain('state file')
    expect(await readFile(state, 'utf8')).toBe(text)
  }
})

test('a write that fails is told, and the next one is tried again', async () => {
  const state = await place()
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
  const context = { settings: { state }, clock: { now: () => 0 } } as unknown as EmulatorContext
  const store = await openStore(context, [])
  // A file where the folder should be.
  await writeFile(dirname(state), '')
  store.changed()
  await store.flush()
  const [[warning] = []] = warn.mock.calls
  expect(warning).toContain(`The state could not be written to ${state} (E`)
  await rm(dirname(state))
  store.changed()
  await store.flush()
  expect(JSON.parse(await readFile(state, 'utf8'))).toEqual(store.state)
  expect(warn).toHaveBeenCalledTimes(1)
})
