import { expect, test } from 'vitest'
import { openOperations } from '../test/openOperations.ts'
import { refused } from '../test/refused.ts'

const { emulator, platform, status, viewer } = await openOperations()

test('deployments, their settings, environments and variables', async () => {
  const { deployments, deploymentCreation, environments, envVariables, regions } = platform
  const { items } = await regions.listRegions()
  const created = await deploymentCreation.createDeployment({
    body: {
      name: 'New one',
      cloudProvider: 'aws',
      creationStep: 'project',
      isManaged: true,
      region: items[0]!.name,
      targetPlatform: 'kubernetes',
    },
  })
  const at = { deploymentId: created.id }
  expect((await deployments.getDeployments({ query: { creationStep: ['project'] } })).items).toEqual([created])
  expect(await deployments.getDeployment(at)).toEqual(created)
  await deployments.updateDeployment({ ...at, body: { templateVariables: { a: 1 } } })
  const updated = await deployments.updateDeployment({ ...at, body: { name: 'Renamed', templateVariables: { b: 2 } } })
  expect(updated).toMatchObject({ name: 'Renamed', cloudProvider: 'aws', templateVariables: { apiReplicas: 2, a: 1, b: 2 } })
  expect(await deployments.getDeploymentSettings(at)).toEqual(updated)
  const versions = (await deployments.listDeploymentVersions(at)).items
  expect(versions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ releaseChannel: 'release' }])
  expect(await status(deployments.updateDeployment({ ...at, body: { releaseChannelVersion: 'v0.0.1' } }))).toBe(400)
  expect((await deployments.advanceCreationStep({ ...at, body: { creationStep: 'ready' } })).creationStep).toBe('ready')
  expect((await deployments.buildStatus(at)).status).toBe('building')
  emulator.clock.advance(6000)
  expect((await deployments.buildStatus(at)).status).toBe('ready')
  expect((await deployments.resetCreationStep(at)).creationStep).toBe('project')
  expect((await deployments.pods(at)).items.length).toBeGreaterThan(0)
  expect((await deployments.logs({ ...at, query: { source: 'production' } })).items.length).toBeGreaterThan(0)

  const set = await envVariables.setEnvVariables({ ...at, body: { env_variables: [{ name: 'DB_PASS', value: 'x' }] } })
  expect(set.items).toContainEqual({ name: 'DB_PASS', value: '[ENCRYPTED]' })
  expect((await envVariables.getEnvVariables(at)).items).toEqual(set.items)
  const hidden = { env_variables: [{ name: 'DB_PASS', value: '[ENCRYPTED]' }] }
  expect(await status(envVariables.setEnvVariables({ ...at, body: hidden }))).toBe(400)

  const [production] = (await environments.getDeploymentEnvironments(at)).items
  const of = { ...at, environmentId: Number(production!.id) }
  const body = { security_context: { tenant: 7 }, expires_in: 60 }
  const { data: token } = await environments.createDeploymentEnvironmentToken({ ...of, body })
  await environments.createDeploymentEnvironmentTokenForMetaSync({ ...of, body })
  expect((await environments.getDeploymentEnvironmentTokens(of)).items).toContainEqual(token)
  emulator.clock.advance(61_000)
  expect((await environments.getDeploymentEnvironmentTokens(of)).items).toEqual([])

  expect(await deployments.deleteDeployment(at)).toEqual({ success: true })
  expect(await status(deployments.getDeployment(at))).toBe(404)
})

test('a deployment token reads Core Data until it expires', async () => {
  const { svcApiToken } = await platform.deployments.deploymentToken({ deploymentId: 1, body: { expiresIn: 60 } })
  const load = () =>
    fetch(`${emulator.dataUrl}/v1/load`, {
      method: 'POST',
      headers: { authorization: svcApiToken, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { measures: ['orders.count'] } }),
    })
  expect(await (await load()).json()).toMatchObject({ data: [{ 'orders.count': '120000' }] })
  emulator.clock.advance(61_000)
  expect((await load()).status).toBe(403)
})

test('repositories are listed and connected', async () => {
  const { github, githubConnection } = platform
  expect((await github.status()).connected).toBe(true)
  const [installation] = (await github.installations()).items
  const installationId = Number(installation!.installationId)
  const [repository] = (await github.repositories({ installationId })).items
  const names = { owner: installation!.login, repo: repository!.name, query: { installationId } }
  expect((await github.branches(names)).items[0]).toEqual({ name: 'main', isDefault: true })
  const connect = (name: string) =>
    githubConnection.connect({ deploymentId: 2, body: { installationId, name, deployBranchName: 'develop' } })
  expect(await connect(repository!.name)).toMatchObject({ id: 2 })
  expect(await status(connect('nothing'))).toBe(404)
  expect((await platform.deployments.getDeploymentSettings({ deploymentId: 2 })).deployBranchName).toBe('develop')
})

test('a deployment has a name and a region of the list, its creation goes forward, and all of it goes with it', async () => {
  const { dashboardEmbedAccess, deployments, deploymentCreation, environments, envVariables, workbooks } = platform
  const create = (body: object) =>
    deploymentCreation.createDeployment({
      body: {
        name: 'Over a repository',
        cloudProvider: 'gcp',
        creationStep: 'github',
        creationMethod: 'github',
        isManaged: true,
        region: 'gcp-us-central1',
        targetPlatform: 'kubernetes',
        ...body,
      },
    })
  expect(await refused(create({ name: ' ' }))).toBe('400 name')
  expect(await refused(create({ region: 'mars' }))).toBe('400 region')
  const { id } = await create({})
  const at = { deploymentId: id }
  expect((await platform.dataModel.listFiles(at)).items).toEqual([])
  const update = (body: object) => deployments.updateDeployment({ ...at, body })
  expect([await refused(update({ name: '' })), await refused(update({ name: ' ' }))]).toEqual(['400 name', '400 name'])
  expect(await refused(update({ name: 'New', deployBranchName: 'none' }))).toBe('404')
  expect(await update({ templateVariables: null })).toMatchObject({ name: 'Over a repository', templateVariables: null })
  const step = (creationStep: 'upload' | 'databases' | 'project') =>
    refused(deployments.advanceCreationStep({ ...at, body: { creationStep } }))
  expect([await step('upload'), await step('databases'), await step('project')]).toEqual(['done', 'done', '400 creationStep'])

  const logs = async (query: object) => (await deployments.logs({ ...at, query })).items.map(({ pod }) => pod)
  const pod = `deployment-${id}-refresh-worker-0`
  emulator.clock.advance(6000)
  expect(await logs({ pod, container: 'MAIN' })).toEqual([pod, pod, pod])
  expect([await logs({ pod, container: 'api-proxy' }), await logs({ pod, source: 'dev' })]).toEqual([[], []])
  expect(await refused(logs({ pod: 'none' }))).toBe('404')
  const set = (...names: string[]) =>
    refused(envVariables.setEnvVariables({ ...at, body: { env_variables: names.map((name) => ({ name, value: 'v' })) } }))
  expect([await set('GOOD', '1X'), await set('__proto__')]).toEqual(['400 env_variables[1].name', '400 env_variables[0].name'])
  expect((await envVariables.getEnvVariables(at)).items).not.toContainEqual({ name: 'GOOD', value: 'v' })
  expect(await refused(environments.getDeploymentEnvironmentTokens({ ...at, environmentId: 999 }))).toBe('404')

  const { id: workbookId } = await workbooks.createWorkbook({ ...at, body: { meta: { dashboardDraft: { widgets: [] } } } })
  const { publicId } = await workbooks.publishDashboard({ ...at, workbookId, body: { workbookId, allowEmbed: true } })
  const body = { embedTenantName: 'acme', action: 'read' } as const
  await dashboardEmbedAccess.updateEmbedAccess({ ...at, workbookId, body })
  const { client } = await viewer({ deploymentId: id, embedTenantName: 'acme' })
  await client.embed.createDashboardComment({ publicId, body: { body: 'Hello' } })
  await deployments.deleteDeployment(at)
  expect(await refused(client.embed.getDashboard({ publicId }))).toBe('404')
})

test('a repository is made with the branch that it is connected by; what is refused leaves none behind', async () => {
  const { github, githubConnection } = platform
  const names = async () => (await github.repositories({ installationId: 5001 })).items.map(({ name }) => name)
  const connect = (body: object) =>
    refused(githubConnection.connect({ deploymentId: 2, body: { installationId: 5001, name: 'made-here', ...body } }))
  const before = await names()
  expect(await connect({ installationId: 5002, isNewRepo: true })).toBe('404')
  expect(await connect({ name: before[0], isNewRepo: true })).toBe('409')
  expect(await connect({ name: before[0], deployBranchName: 'none' })).toBe('404')
  expect(await names()).toEqual(before)
  expect(await connect({ isNewRepo: true, deployBranchName: 'trunk' })).toBe('done')
  expect(await names()).toEqual([...before, 'made-here'])
  const branches = (owner: string) => github.branches({ owner, repo: 'made-here', query: { installationId: 5001 } })
  expect((await branches('acme-org')).items).toEqual([{ name: 'trunk', isDefault: true }])
  expect(await refused(branches('another'))).toBe('404')
})
