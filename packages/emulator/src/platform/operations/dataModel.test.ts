import { expect, test } from 'vitest'
import { openOperations } from '../test/openOperations.ts'
import { refused } from '../test/refused.ts'

const { emulator, platform, status } = await openOperations()

/** Sets the catalog of the Databricks source of the first deployment. */
const setCatalog = (value: string) =>
  platform.envVariables.setEnvVariables({
    deploymentId: 1,
    body: { env_variables: [{ name: 'SVC_DB_DATABRICKS_CATALOG', value }] },
  })

test('branches, files, dev mode and merging', async () => {
  const { dataModel, environments } = platform
  const at = { deploymentId: 1 }
  const branchNames = async () => (await dataModel.listBranches(at)).items.map(({ name }) => name)
  const before = await branchNames()
  const path = 'model/cubes/broken.yml'
  expect(await dataModel.validateDataModel(at)).toMatchObject({ valid: true, mode: 'production' })
  const branch = await dataModel.createBranch({ ...at, body: { name: 'feature/x', activate: true } })
  expect(branch).toEqual({ active: true, branchName: 'feature/x', parentBranch: 'main' })
  await dataModel.updateFiles({ ...at, body: { files: [{ path, content: 'cubes:\n  - nope: 1\n' }] } })
  const invalid = await dataModel.validateDataModel({ ...at, query: { devMode: true } })
  expect(invalid).toMatchObject({ valid: false, mode: 'dev_mode', errors: [{ fileName: path }] })
  expect((await dataModel.validateDataModel(at)).valid).toBe(true)
  const fixed = 'cubes:\n  - name: fixed\n    sql_table: orders\n    measures:\n      - name: count\n        type: count\n'
  await dataModel.updateFiles({ ...at, body: { files: [{ path, content: fixed }] } })
  await dataModel.renameFiles({ ...at, body: { files: [{ path, newPath: 'model/cubes/fixed.yml' }] } })
  await dataModel.commitChanges({ ...at, body: { message: 'Fixed' } })
  const tree = await dataModel.listFiles({ ...at, query: { withContent: true } })
  expect(JSON.stringify(tree.items)).toContain('sql_table: orders')
  const staging = await dataModel.setBranchStagingEnvironment({ ...at, body: { branchName: 'feature/x', enabled: true } })
  expect(staging.data.isStagingEnvironmentEnabled).toBe(true)
  expect((await environments.getDeploymentEnvironments({ ...at, query: { type: 'staging' } })).items).toMatchObject([
    { branch: 'feature/x' },
  ])
  expect(await dataModel.stopDevMode(at)).toEqual({ success: true })
  expect(await dataModel.mergeIntoParentBranch({ ...at, body: { branchName: 'feature/x' } })).toEqual({
    merged: true,
    branchDeleted: false,
  })
  expect((await dataModel.validateDataModel(at)).cubesCount).toBe(7)
  expect(await dataModel.startDevMode({ ...at, body: { branchName: 'feature/x' } })).toMatchObject({ active: true })
  await dataModel.removeFiles({ ...at, body: { files: [{ path: 'model/cubes/fixed.yml' }] } })
  expect(await dataModel.mergeToDefaultBranch({ ...at, body: { branchName: 'feature/x', message: 'm' } })).toMatchObject({
    merged: true,
  })
  expect((await dataModel.validateDataModel(at)).cubesCount).toBe(6)
  await dataModel.updateFiles({ ...at, body: { branchName: 'main', files: [{ path: 'README.md', content: 'new' }] } })
  expect(await dataModel.pull({ ...at, body: { branchName: 'feature/x' } })).toEqual({ buildTriggered: true })
  expect(await dataModel.pull({ ...at, body: { branchName: 'feature/x' } })).toEqual({ buildTriggered: false })
  expect(await branchNames()).toEqual([...before, 'feature/x'])
  expect(await status(dataModel.removeBranch({ ...at, query: { branchName: 'main' } }))).toBe(400)
  await dataModel.removeBranch({ ...at, query: { branchName: 'feature/x' } })
  expect(await status(dataModel.removeBranch({ ...at, query: { branchName: 'feature/x' } }))).toBe(404)
})

test('an upload sends what the hashes say is new, and prunes the rest', async () => {
  const { dataModelUploads } = platform
  const at = { deploymentId: 2 }
  const before = await dataModelUploads.fileHashes(at)
  const { transaction } = await dataModelUploads.startUpload(at)
  const file = new Blob(['# changed\n'])
  await dataModelUploads.uploadFile({ ...at, body: { fileName: 'new.md', transaction: transaction.id, file } })
  const finish = (files: object) => dataModelUploads.finishUpload({ ...at, body: { transaction, files: { ...files } } })
  expect(await status(finish({ 'absent.md': { hash: 'x' } }))).toBe(400)
  expect(await status(finish({ 'README.md': { hash: 'another' } }))).toBe(400)
  const kept = { 'README.md': before['README.md']! }
  expect((await finish({ ...kept, 'new.md': {} })).lastHash).toMatch(/^[0-9a-f]{40}$/)
  const after = await dataModelUploads.fileHashes(at)
  expect(Object.keys(after).sort()).toEqual(['README.md', 'new.md'])
  expect(after['README.md']).toEqual(before['README.md'])
  expect(await status(finish({}))).toBe(404)
})

test('a dbt sync runs through its stages', async () => {
  const { dataModel, dbtSync } = platform
  const at = { deploymentId: 1 }
  const started = await dbtSync.startDbtSync({ ...at, body: {} })
  const one = { ...at, syncJobId: started.syncJobId }
  expect((await dbtSync.getDbtSyncStatus(one)).status).toBe('INITIALIZING')
  expect(await status(dbtSync.getDbtSyncResult(one))).toBe(409)
  emulator.clock.advance(7000)
  expect((await dbtSync.getDbtSyncStatus(one)).status).toBe('COMPILING_DBT')
  emulator.clock.advance(6000)
  expect(await dbtSync.getDbtSyncResult(one)).toMatchObject({ cubeCount: 2, durationMs: 12_000 })
  expect((await dbtSync.getDbtSyncLogs(one)).items.at(-1)!.message).toBe('Generated 2 cubes')
  expect(await dataModel.validateDataModel({ ...at, query: { branchName: started.branchName } })).toMatchObject({
    valid: true,
    cubesCount: 8,
  })
  const manifest = { nodes: { a: { resource_type: 'model', name: 'a', columns: { id: {} } } } }
  const files = await dbtSync.startDbtSync({ ...at, body: { source: 'manifest', manifest, output: 'files' } })
  emulator.clock.advance(13_000)
  expect((await dbtSync.getDbtSyncGeneratedFiles({ ...at, syncJobId: files.syncJobId })).items).toMatchObject([
    { path: 'model/cubes/dbt/a.yml' },
  ])
  const empty = await dbtSync.startDbtSync({ ...at, body: { source: 'manifest', manifest: {} } })
  const last = await dbtSync.startDbtSync({ ...at, body: {} })
  await dbtSync.cancelDbtSync({ ...at, syncJobId: last.syncJobId })
  emulator.clock.advance(13_000)
  expect(await dbtSync.getDbtSyncStatus({ ...at, syncJobId: empty.syncJobId })).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('model'),
  })
  expect((await dbtSync.listDbtSyncs(at)).items.map((run) => run.status)).toEqual([
    'CANCELLED',
    'FAILED',
    'COMPLETED',
    'COMPLETED',
  ])
})

test('Databricks metric views are previewed', async () => {
  const { databricksMetricViewIntegration, databricksMetricViewPublication: publication } = platform
  const at = { deploymentId: 1 }
  await setCatalog('')
  const source = { ...at, dataSourceName: 'databricks' }
  const body = {
    enabled: true,
    selectionMode: 'all',
    targetCatalog: 'c',
    targetSchema: 's',
    expectedConfigurationVersion: 0,
  } as const
  const saved = await databricksMetricViewIntegration.saveIntegration({ ...source, body })
  expect(await databricksMetricViewIntegration.getIntegration(source)).toEqual(saved)
  expect(await status(databricksMetricViewIntegration.saveIntegration({ ...source, body }))).toBe(409)
  const next = { ...body, targetSchema: 't', expectedConfigurationVersion: 1 }
  const changed = await databricksMetricViewIntegration.saveIntegration({ ...source, body: next })
  expect(changed).toMatchObject({ publicId: saved.publicId, configurationVersion: 2, configuration: { targetSchema: 't' } })
  expect(await databricksMetricViewIntegration.getIntegration(source)).toEqual(changed)
  const input = { dataSourceName: 'databricks', selectionMode: 'all' } as const
  const first = await publication.startPreview({ ...at, body: input })
  expect((await publication.startPreview({ ...at, body: input })).previewId).toBe(first.previewId)
  const one = { ...at, previewId: first.previewId }
  expect(await status(publication.previewResult(one))).toBe(409)
  emulator.clock.advance(2000)
  expect((await publication.previewStatus(one)).status).toBe('RUNNING')
  emulator.clock.advance(3000)
  expect(await publication.previewResult(one)).toMatchObject({
    outcome: 'failed',
    views: [{ issues: [{ code: 'MISSING_CATALOG' }] }, {}],
  })
  await setCatalog('prod')
  expect((await publication.previewResult(one)).views.some(({ metricViewYaml }) => metricViewYaml?.includes('prod.'))).toBe(true)
  const last = await publication.startPreview({ ...at, body: input })
  await publication.cancelPreview({ ...at, previewId: last.previewId })
  expect((await publication.previewStatus({ ...at, previewId: last.previewId })).status).toBe('CANCELLED')
})

test('a branch is refused where the contract asks for another kind, and where it is told twice', async () => {
  const { dataModel } = platform
  const at = { deploymentId: 2 }
  await dataModel.createBranch({ ...at, body: { name: 'kinds' } })
  expect(await refused(dataModel.createBranch({ ...at, body: { name: 'kinds' } }))).toBe('409')
  const personal = { active: true, branchName: 'dev/ada-admin', parentBranch: 'main' }
  expect(await dataModel.startDevMode({ ...at, body: {} })).toEqual(personal)
  expect(await dataModel.startDevMode({ ...at, body: { branchName: personal.branchName } })).toEqual(personal)
  expect(await refused(dataModel.startDevMode({ ...at, body: { branchName: 'main' } }))).toBe('400 branchName')
  for (const branchName of [undefined, 'main', personal.branchName]) {
    const body = { enabled: true, ...(branchName && { branchName }) }
    expect(await refused(dataModel.setBranchStagingEnvironment({ ...at, body }))).toBe('400 branchName')
  }
  const validate = (query: object) => dataModel.validateDataModel({ ...at, query })
  expect(await validate({ devMode: true })).toMatchObject({ branchName: personal.branchName, mode: 'dev_mode' })
  const developed = await platform.environments.getDeploymentEnvironments({ ...at, query: { type: 'development' } })
  expect(developed.items).toMatchObject([
    {
      branch: personal.branchName,
      user: 'ada.admin@acme.example',
      api_credentials: [{ url: expect.stringContaining('/dev-mode/dev%2Fada') }],
    },
  ])
  expect(await refused(validate({ devMode: true, branchName: 'kinds' }))).toBe('400 query.devMode')
  await dataModel.commitChanges({ ...at, body: { exitDevMode: true } })
  expect(await refused(validate({ devMode: true }))).toBe('400 query.devMode')
  expect(await validate({})).toMatchObject({ branchName: 'main', mode: 'production' })
})

test('a merge that is refused changes nothing; a branch that goes leaves its children to its parent', async () => {
  const { dataModel, deployments } = platform
  const at = { deploymentId: 2 }
  const parents = async () =>
    Object.fromEntries((await dataModel.listBranches(at)).items.map(({ name, parentBranch }) => [name, parentBranch]))
  const holds = async (branchName: string, path: string) =>
    JSON.stringify((await dataModel.listFiles({ ...at, query: { branchName } })).items).includes(path)
  const write = (branchName: string, path: string) =>
    dataModel.updateFiles({ ...at, body: { branchName, files: [{ path, content: '' }] } })
  await dataModel.createBranch({ ...at, body: { name: 'one' } })
  await dataModel.createBranch({ ...at, body: { name: 'two', from: 'one' } })
  await dataModel.createBranch({ ...at, body: { name: 'three', from: 'two', activate: true } })
  await write('three', 'three.md')
  const merged = await dataModel.mergeIntoParentBranch({
    ...at,
    body: { branchName: 'three', deleteBranch: true, switchToParentBranch: true },
  })
  expect(merged).toEqual({ merged: true, branchDeleted: true })
  expect(await dataModel.validateDataModel({ ...at, query: { devMode: true } })).toMatchObject({ branchName: 'two' })
  await dataModel.removeBranch({ ...at, query: { branchName: 'one' } })
  expect(await parents()).toMatchObject({ two: 'main' })

  const toDefault = (branchName: string) => refused(dataModel.mergeToDefaultBranch({ ...at, body: { branchName, message: 'm' } }))
  expect(await toDefault('main')).toBe('400 branchName')
  await deployments.updateDeployment({ ...at, body: { deployBranchMergeAllowed: false } })
  expect(await toDefault('two')).toBe('409')
  expect(await holds('main', 'three.md')).toBe(false)
  await deployments.updateDeployment({ ...at, body: { deployBranchMergeAllowed: true, deployBranchName: 'two' } })
  const removing = { branchName: 'two', deleteBranch: true }
  expect(await refused(dataModel.mergeIntoParentBranch({ ...at, body: removing }))).toBe('400 branchName')
  expect(await holds('main', 'three.md')).toBe(false)
  expect(await dataModel.pull({ ...at, body: { branchName: 'main' } })).toEqual({ buildTriggered: false })
  await deployments.updateDeployment({ ...at, body: { deployBranchName: 'main' } })
  const back = { branchName: 'two', switchToParentBranch: true }
  expect(await dataModel.mergeIntoParentBranch({ ...at, body: back })).toEqual({ merged: true, branchDeleted: false })
  expect(await holds('main', 'three.md')).toBe(true)
  expect(await refused(dataModel.validateDataModel({ ...at, query: { devMode: true } }))).toBe('400 query.devMode')
})

test('a branch has any name that git takes, and no other', async () => {
  const { dataModel } = platform
  const at = { deploymentId: 2 }
  for (const name of ['fix/#12', 'feat/über-50%', 'a+b=c', 'v1.2@next', "it's"]) {
    expect(await dataModel.createBranch({ ...at, body: { name } })).toMatchObject({ branchName: name })
    expect(await dataModel.validateDataModel({ ...at, query: { branchName: name } })).toMatchObject({ branchName: name })
    expect(await refused(dataModel.removeBranch({ ...at, query: { branchName: name } }))).toBe('done')
  }
  const unfit = [
    '',
    'a b',
    'a..b',
    'a/',
    '/a',
    'a//b',
    '.a',
    'a/.b',
    'a.',
    'a.lock',
    '-a',
    '@',
    'a@{b',
    'a\n',
    'a~',
    'a:b',
    'a\\b',
    'a\ud800',
    'a'.repeat(201),
  ]
  for (const name of unfit)
    expect([name, await refused(dataModel.createBranch({ ...at, body: { name } }))]).toEqual([name, '400 name'])
})

test('of files that are removed or renamed together, one that cannot be leaves the others as they are', async () => {
  const { dataModel } = platform
  const at = { deploymentId: 2 }
  const branchName = 'together'
  const paths = async () => (await dataModel.listFiles({ ...at, query: { branchName } })).items.map((one) => one['path'])
  const remove = (...names: string[]) =>
    refused(dataModel.removeFiles({ ...at, body: { branchName, files: names.map((path) => ({ path })) } }))
  const rename = (...names: [path: string, newPath: string][]) =>
    refused(dataModel.renameFiles({ ...at, body: { branchName, files: names.map(([path, newPath]) => ({ path, newPath })) } }))
  await dataModel.createBranch({ ...at, body: { name: branchName } })
  const files = ['a.md', 'b.md'].map((path) => ({ path, content: path }))
  await dataModel.updateFiles({ ...at, body: { branchName, files } })
  const before = await paths()
  expect(await remove('a.md', 'nothing.md')).toBe('404 files[1].path')
  expect(await rename(['a.md', 'c.md'], ['nothing.md', 'd.md'])).toBe('404 files[1].path')
  expect(await rename(['a.md', 'c.md'], ['c.md', 'b.md'])).toBe('409')
  expect(await paths()).toEqual(before)
  expect(await rename(['a.md', 'c.md'], ['b.md', 'a.md'], ['c.md', 'b.md'], ['a.md', './a.md'])).toBe('done')
  expect(await paths()).toEqual(before)
  const tree = await dataModel.listFiles({ ...at, query: { branchName, withContent: true } })
  expect(tree.items).toContainEqual(expect.objectContaining({ path: 'a.md', content: 'b.md' }))
})

test('an upload takes a file and its transaction, and is open for an hour', async () => {
  const { dataModelUploads } = platform
  const at = { deploymentId: 2 }
  const { transaction } = await dataModelUploads.startUpload(at)
  const send = (fields: object) => {
    const body = { fileName: 'up.bin', transaction: transaction.id, file: new Blob([new Uint8Array([255])]), ...fields }
    return refused(dataModelUploads.uploadFile({ ...at, body }))
  }
  expect(await send({ transaction: JSON.stringify(transaction) })).toBe('done')
  for (const text of ['{', '{"id":7}']) expect(await send({ transaction: text })).toBe('400 transaction')
  expect(await send({ transaction: 'another' })).toBe('404')
  expect(await send({ file: 'text' })).toBe('400 file')
  emulator.clock.advance(3_600_000)
  expect(await send({})).toBe('404')
  const next = await dataModelUploads.startUpload(at)
  expect(await send({ transaction: next.transaction.id })).toBe('done')
  const files = { 'up.bin': {} }
  const body = { transaction: next.transaction, files, autoRemoveFiles: false }
  await dataModelUploads.finishUpload({ ...at, body })
  expect(await dataModelUploads.fileHashes(at)).toHaveProperty(['up.bin'])
})

test('a sync that is cancelled before it would fail is cancelled, and one that has ended cannot be', async () => {
  const { dbtSync } = platform
  const at = { deploymentId: 2 }
  const start = (body: object) => dbtSync.startDbtSync({ ...at, body })
  const cancel = (syncJobId: string) => refused(dbtSync.cancelDbtSync({ ...at, syncJobId }))
  const cancelled = await start({ source: 'manifest', manifest: {} })
  const failing = await start({ ref: 'missing' })
  expect(failing.branchName).toBe('dbt-sync/missing')
  emulator.clock.advance(1000)
  expect((await dbtSync.listDbtSyncs({ ...at, query: { status: 'RUNNING' } })).items).toHaveLength(2)
  expect([await cancel(cancelled.syncJobId), await cancel(cancelled.syncJobId)]).toEqual(['done', '409'])
  emulator.clock.advance(6000)
  const [failed, stopped] = (await dbtSync.listDbtSyncs(at)).items
  expect(failed).toMatchObject({
    status: 'FAILED',
    failedPhase: 'COMPILING_DBT',
    errorMessage: expect.stringContaining('missing'),
  })
  expect(stopped).toMatchObject({ status: 'CANCELLED', errorMessage: null, failedPhase: null })
  expect([await cancel(failing.syncJobId), await cancel('none')]).toEqual(['409', '404'])
  const error = { level: 'error', message: 'The sync was cancelled' }
  expect((await dbtSync.getDbtSyncLogs({ ...at, syncJobId: cancelled.syncJobId })).items.at(-1)).toMatchObject(error)
  for (const get of [dbtSync.getDbtSyncStatus, dbtSync.getDbtSyncLogs, dbtSync.getDbtSyncResult])
    expect(await refused(get({ ...at, syncJobId: 'none' }))).toBe('404')
})

test('the files of a sync are had when it is done and keeps them; those that it puts on the deploy branch are built', async () => {
  const { dataModel, dbtSync, deployments } = platform
  const at = { deploymentId: 2 }
  await dataModel.createBranch({ ...at, body: { name: 'deployed' } })
  const filesOf = async (body: object) => {
    const { syncJobId } = await dbtSync.startDbtSync({ ...at, body })
    const get = () => refused(dbtSync.getDbtSyncGeneratedFiles({ ...at, syncJobId }))
    const first = await get()
    emulator.clock.advance(20_000)
    return [first, await get()]
  }
  expect(await filesOf({ output: 'files', branchName: 'main' })).toEqual(['409', 'done'])
  const before = await deployments.buildStatus(at)
  expect(before).toMatchObject({ branchName: 'main', status: 'ready' })
  expect(await filesOf({ branchName: 'main' })).toEqual(['409', '409'])
  const after = await deployments.buildStatus(at)
  expect(after.filesHash).not.toBe(before.filesHash)
  expect(after.buildJobId).not.toBe(before.buildJobId)
  expect([after.lastHash, after.updatedAt]).toEqual([after.filesHash, new Date(emulator.clock.now() - 8000).toISOString()])
  await deployments.updateDeployment({ ...at, body: { deployBranchName: 'deployed' } })
  await filesOf({ branchName: 'main' })
  expect((await deployments.buildStatus(at)).buildJobId).toBe(after.buildJobId)
  await filesOf({ branchName: 'deployed' })
  expect((await deployments.buildStatus(at)).buildJobId).not.toBe(after.buildJobId)
  await deployments.updateDeployment({ ...at, body: { deployBranchName: 'main' } })
})

test('metric views are chosen by name or pattern, and a preview is kept for a week', async () => {
  const { databricksMetricViewIntegration, databricksMetricViewPublication: publication, dataModel } = platform
  const at = { deploymentId: 1 }
  await setCatalog('prod')
  const start = (body: object) =>
    publication.startPreview({ ...at, body: { dataSourceName: 'warehouse', selectionMode: 'selected', ...body } })
  for (const [body, path] of [
    [{}, 'viewNames'],
    [{ viewNames: [] }, 'viewNames'],
    [{ viewNames: ['orders'] }, 'viewNames'],
    [{ selectionMode: 'pattern' }, 'viewNameRegex'],
    [{ selectionMode: 'all', viewNameRegex: '.*a.*' }, 'viewNameRegex'],
  ] as const)
    expect(await refused(start(body))).toBe(`400 ${path}`)
  const started = [await start({ viewNames: ['growth'] }), await start({ selectionMode: 'pattern', viewNameRegex: '^gr.*h$' })]
  emulator.clock.advance(4000)
  const results = started.map(({ previewId }) => publication.previewResult({ ...at, previewId }))
  for (const { views } of await Promise.all(results)) expect(views.map(({ svcViewName }) => svcViewName)).toEqual(['growth'])
  emulator.clock.advance(7 * 24 * 3_600_000)
  expect(await refused(publication.previewStatus({ ...at, previewId: started[0]!.previewId }))).toBe('404')
  expect(await refused(databricksMetricViewIntegration.getIntegration({ ...at, dataSourceName: 'none' }))).toBe('404')

  const view = 'name: guarded, cubes: [{ join_path: orders, includes: [count] }], access_policy: [{ group: analysts }]'
  const write = (content: string) =>
    dataModel.updateFiles({ ...at, body: { branchName: 'main', files: [{ path: 'model/views/guarded.yml', content }] } })
  await write(`views: [{ ${view} }]`)
  const { previewId } = await start({ viewNames: ['guarded'] })
  emulator.clock.advance(4000)
  expect(await publication.previewResult({ ...at, previewId })).toMatchObject({
    outcome: 'failed',
    views: [{ metricViewYaml: null, issues: [{ code: 'ACCESS_POLICY' }] }],
  })
  await publication.cancelPreview({ ...at, previewId })
  expect((await publication.previewStatus({ ...at, previewId })).status).toBe('COMPLETED')
  await write('views: 1')
  expect(await refused(start({ viewNames: ['guarded'] }))).toBe('409')
  emulator.clock.advance(5000)
  expect(await platform.deployments.buildStatus(at)).toMatchObject({
    status: 'build_error',
    errorText: expect.stringContaining('model/views/guarded.yml:1'),
  })
  await dataModel.removeFiles({ ...at, body: { branchName: 'main', files: [{ path: 'model/views/guarded.yml' }] } })
})
