import { join } from 'node:path'
import { eventTypes } from '@svc/core'
import { platformOperations } from '@svc/core/platform'
import ts from 'typescript'
import { expect, test } from 'vitest'

const core = join(import.meta.dirname, '../..').replaceAll('\\', '/')
const installed = '/app/node_modules/@svc/core'
const options: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  declaration: true,
  emitDeclarationOnly: true,
  exactOptionalPropertyTypes: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  types: [],
}
const parsed = new Map<string, ts.SourceFile | undefined>()

/**
 * What the compiler says about an app's module that is published with its declarations. The app has this package installed, with the
 * sources in the place of what is built from them, so that no build is needed.
 */
function problems(text: string, changeManifest = (manifest: string) => manifest): string[] {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile, directoryExists } = host
  const real = (path: string) => (path.startsWith(installed) ? core + path.slice(installed.length) : path)
  host.realpath = (path) => path
  host.getCurrentDirectory = () => '/app'
  host.directoryExists = (path) => installed.startsWith(path) || directoryExists!(real(path))
  host.fileExists = (path) => path === '/app/index.ts' || path === '/app/package.json' || fileExists(real(path))
  host.readFile = (path) => {
    if (path === '/app/package.json') return '{ "type": "module" }'
    if (path !== `${installed}/package.json`) return readFile(real(path))
    const manifest = readFile(real(path))!.replace(/"\.\/dist\/([\w/]+)\.d\.ts"/g, '"./src/$1.ts"')
    return changeManifest(manifest)
  }
  host.getSourceFile = (path, version, ...rest) => {
    if (path === '/app/index.ts') return ts.createSourceFile(path, text, version)
    if (!parsed.has(path)) {
      const source = real(path)
      const found = source === path ? getSourceFile(path, version, ...rest) : undefined
      parsed.set(path, found ?? ts.createSourceFile(path, readFile(source) ?? '', version))
    }
    return parsed.get(path)
  }
  const program = ts.createProgram(['/app/index.ts'], options, host)
  const file = program.getSourceFile('/app/index.ts')
  return [...program.getSemanticDiagnostics(file), ...program.getDeclarationDiagnostics(file)].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, ' '),
  )
}

/** A module that exports each expression, what it answers, and a function that returns the answer; all without an annotation. */
const exporting = (imports: string, values: readonly string[], calls: readonly string[]) =>
  [
    imports,
    'declare const never: never',
    ...values.map((value, index) => `export const value${index} = ${value}`),
    ...calls.flatMap((call, index) => [
      `export const answer${index} = await ${call}`,
      `export async function call${index}() { return ${call} }`,
    ]),
  ].join('\n')

const facts = platformOperations()
const platform = `import { createPlatformClient, paginate } from '@svc/core/platform'
import { platformInfiniteQueryOptions } from '@svc/core/query'
const platform = createPlatformClient({ baseUrl: 'https://acme.example.com' })`
const operations = facts.map(({ group, id }) => `platform.${group}.${id}`)
const lists = facts.filter(({ paging }) => paging.length > 0).map(({ group, id }) => `platform.${group}.${id}`)

test('an app can publish declarations of all that the Platform client makes', () => {
  const values = [...new Set(facts.map(({ group }) => `platform.${group}`)), ...operations]
  const calls = operations.map((operation) => `${operation}(never)`)
  const pages = lists.flatMap((operation) => [
    `paginate(${operation}, never)`,
    `platformInfiniteQueryOptions(platform, ${operation}, never)`,
  ])
  expect(lists.length).toBeGreaterThan(20)
  expect(problems(exporting(platform, ['platform', ...values, ...pages], calls))).toEqual([])
})

test('without the entry of types it could not', () => {
  const hidden = (manifest: string) => manifest.replace('./src/platform/types.ts', './src/none.ts')
  const found = problems(exporting(platform, [], ['platform.deployments.getDeployments({})']), hidden)
  expect(found.join()).toContain('DeploymentsListResponse')
})

test.each([
  [
    'queries',
    `import { castNumerics, createDataClient, createMeta, ResultTable } from '@svc/core/data'
    import { cubesqlQueryOptions, loadInfiniteQueryOptions, loadQueryOptions, metaQueryOptions } from '@svc/core/query'
    interface Model {
      measures: { 'orders.count': 'number' }
      dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time' }
      segments: 'orders.paid'
      granularities: { 'orders.created_at': 'sprint' }
    }
    const data = createDataClient<Model>({ baseUrl: 'https://acme.example.com' })
    const query = { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'sprint' }] } as const
    declare const any: import('@svc/core/data').Query<Model>
    declare const error: import('@svc/core/data').HttpBodyError`,
    [
      'data.sql',
      'any.filters',
      'any.timeDimensions',
      'any.filters?.[0]',
      'any.timeDimensions?.[0]',
      'error.reason',
      'loadQueryOptions(data, query)',
      'loadInfiniteQueryOptions(data, query, { pageSize: 5 })',
      "cubesqlQueryOptions(data, 'SELECT 1')",
      'metaQueryOptions(data)',
      'ResultTable.from(await data.load(query))',
      'castNumerics(ResultTable.from(await data.load(query)), { client: data })',
      'createMeta(await data.meta())',
      "createMeta(await data.meta()).member('orders.count')",
    ],
    [
      'data.load(query)',
      'data.load([query])',
      'data.load(any)',
      'data.sql(query)',
      'data.sql([query])',
      'data.sql(any)',
      'data.dryRun(query)',
      "data.cubesql('SELECT 1')",
      "data.convertQuery('SELECT 1')",
      'data.meta()',
    ],
  ],
  [
    'users and groups',
    `import { createScimClient, paginate, scimFilter } from '@svc/core/scim'
    const scim = createScimClient({ baseUrl: 'https://acme.example.com' })`,
    [
      'scim',
      'scim.users',
      'scim.groups',
      'scim.sync',
      'paginate(scim.users.list)',
      'scimFilter',
      "scimFilter.eq('userName', 'a')",
    ],
    [
      ...['list()', 'get(never)', 'create(never)', 'replace(never, never)', 'patch(never, never)', 'delete(never)'].flatMap(
        (call) => [`scim.users.${call}`, `scim.groups.${call}`],
      ),
      'scim.users.deactivate(never)',
      'scim.sync(never, never)',
    ],
  ],
  [
    'chats',
    `import { createChat, createChatClient, emptyThread, reduceFrames } from '@svc/core/ai'
    const client = createChatClient({ baseUrl: '/chat', proxy: true })
    const chat = createChat({ client })`,
    ['client', 'chat', 'chat.getSnapshot()', 'chat.getSnapshot().error', 'emptyThread', 'reduceFrames'],
    ['chat.send(never)', 'client.stream(never)', 'client.read(never)'],
  ],
  [
    'embeds',
    `import { createEmbed, filters, isSvcError, messageTypes } from '@svc/core'
    const embed = createEmbed({ origin: 'https://acme.example.com', surface: { kind: 'app', deploymentId: 1 } })
    const known = (error: unknown) => (isSvcError(error) ? error : undefined)`,
    ['embed', 'embed.on', 'embed.getSnapshot()', 'filters', 'filters.decode', "messageTypes('acme')", 'known', 'known(1)?.code'],
    ["embed.waitFor('ready')", 'embed.refresh()'],
  ],
])('an app can publish declarations of its %s', (_, imports, values, calls) => {
  expect(problems(exporting(imports, values, calls))).toEqual([])
})

test('the error of a misspelt event lists the names that there are', () => {
  const embed = "import { type Embed } from '@svc/core'\ndeclare const embed: Embed\n"
  for (const call of ["embed.on('drildown', () => {})", "embed.once('drildown', () => {})", "embed.waitFor('drildown')"]) {
    const [problem, ...others] = problems(embed + call)
    expect(others).toEqual([])
    for (const name of Object.keys(eventTypes)) expect(problem).toContain(`"${name}"`)
  }
})
