import { createPlatformClient, type platformSchemas as S } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { start } from '../../../test/start.ts'

const emulator = await start()
const { platformToken, tenantOrigin: baseUrl } = emulator
const platform = createPlatformClient({ baseUrl, token: platformToken, retry: false })
const clientOf = (token: string) => createPlatformClient({ baseUrl, token, retry: false })

async function tokenOf(deploymentId: number): Promise<string> {
  const body: S.GenerateSession = { deploymentId, externalId: 'jane', embedTenantName: 'acme', creatorMode: true }
  const { sessionId } = await platform.embed.generateSession({ body })
  return (await platform.embed.postTokenBySessionId({ body: { sessionId } })).token
}
/** The status of what is refused with its message, of all else its status alone. */
const answerOf = (request: Promise<unknown>) =>
  request.then(
    () => 'given',
    ({ status, body }: { status: number; body: { error: string } }) => `${status} ${body.error}`,
  )
const page = async (token: string, publicId: string) => {
  const response = await fetch(`${baseUrl}/__surface/dashboards/${publicId}`, { headers: { authorization: `Bearer ${token}` } })
  return response.ok ? 'given' : `${response.status} ${(await response.json()).error}`
}
const asked = (token: string) => {
  const { embed, workbooks, workspace } = clientOf(token)
  const comment = { publicId: 'a1b2c3d4', body: { body: 'Seen' } }
  return Promise.all([
    page(token, 'a1b2c3d4'),
    answerOf(embed.getDashboard({ publicId: 'a1b2c3d4' })),
    answerOf(embed.createDashboardComment(comment)),
    answerOf(workspace.sharedWorkspaceObjects({ deploymentId: 1 })),
    answerOf(workbooks.duplicateWorkbook({ deploymentId: 1, workbookId: 130, body: { shared: true } })),
  ])
}

test('a session opens only what is of its own deployment, and is told why', async () => {
  const dashboard = '404 The session belongs to another deployment than dashboard a1b2c3d4'
  const workspace = '404 The session belongs to another deployment than 1'
  expect(await asked(await tokenOf(2))).toEqual([dashboard, dashboard, dashboard, workspace, workspace])
  expect(await page(await tokenOf(2), 'nowhere')).toBe('404 Dashboard nowhere not found')
})

test('a session of the same deployment, of one that is unknown here, or of none, opens it', async () => {
  const none = await emulator.signToken({ mode: 'signed', externalId: 'jane', embedTenant: 'acme', creatorMode: true })
  for (const token of [await tokenOf(1), await tokenOf(42), none]) expect(await asked(token)).toEqual(Array(5).fill('given'))
})

test('what the second deployment has, its own sessions open, and users of the account', async () => {
  const at = { deploymentId: 2 }
  const { id: workbookId } = await platform.workbooks.createWorkbook({ ...at, body: { name: 'Second' } })
  const one = { ...at, workbookId }
  await platform.workbooks.updateWorkbookDashboard({ ...one, body: { dashboardDraft: { widgets: [] } } })
  const { publicId } = await platform.workbooks.publishDashboard({ ...one, body: { workbookId } })
  await platform.dashboardEmbedAccess.updateEmbedAccess({ ...one, body: { allEmbedUsers: true, action: 'read' } })
  await platform.embed.updateDashboardEmbedding({ publicId, body: { allowEmbed: true } })
  const signedIn = await emulator.signToken({ mode: 'private', email: 'ada@acme.example' })
  expect(await Promise.all([await tokenOf(2), signedIn, await tokenOf(1)].map((token) => page(token, publicId)))).toEqual([
    'given',
    'given',
    `404 The session belongs to another deployment than dashboard ${publicId}`,
  ])
  expect(await answerOf(platform.embed.getDashboard({ publicId }))).toBe('given')
})
