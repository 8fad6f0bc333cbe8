import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createMeta } from '@svc/core/data'
import type { EmulatorOptions } from '@svc/emulator'
import type { Command, Io } from '../Command.ts'
import { createClient } from '../dataOptions.ts'
import { namesInLine } from '../namesInLine.ts'
import { plainLines } from '../plainLines.ts'
import { UsageError } from '../UsageError.ts'

const help = `svc emulator: the whole service on this machine, on the loopback interface only.

  --port-tenant N   embed surfaces, Platform API, SCIM (4100; 0 takes a free one)
  --port-data N     Core Data API (4000)
  --port-ai N       AI API (4200)
  --model DIR       your own data model (YAML files)
  --data DIR        your own CSV, TSV, Parquet and JSON files, each a table named after its file
  --database FILE   an existing DuckDB file
                    without --model, --data and --database make a cube of each table
  --data-url URL    pass Core Data through to a real compatible server
  --state FILE      keep the state of the Platform half between starts
  --llm-url URL     an OpenAI-compatible endpoint that writes the agent's answers
  --key KEY         key of the admin (random at each start, or SVC_ADMIN_KEY)
  --namespace NAME  namespace of embed messages and of the chat's token header (svc)
  --frame-ancestors SOURCES
                    who may frame the surfaces, with commas between: http://localhost:3000,https://*.example.com (anyone)
  --allowed-hosts NAMES
                    host names to answer besides localhost, with commas between: host.docker.internal,.tunnel.example
                    (a dot in front: all names below it too)
  --public-data URL, --public-ai URL
                    where browsers on other machines reach these two ports, as origins: https://data.tunnel.example
  --strict          refuse sessions that name an unknown deployment, branch or group, as the service does
  --open            open the panel in a browser
  --json            print one line of JSON instead of the overview

SVC_PLATFORM_TOKEN and SVC_TOKEN_SECRET fix the Platform token and the secret of tokens.
With --llm-url, SVC_LLM_KEY is the key of that endpoint and SVC_LLM_MODEL the model it is asked for (default).
`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  'port-tenant': text,
  'port-data': text,
  'port-ai': text,
  model: text,
  data: text,
  database: text,
  'data-url': text,
  state: text,
  'llm-url': text,
  key: text,
  namespace: text,
  'frame-ancestors': text,
  'allowed-hosts': text,
  'public-data': text,
  'public-ai': text,
  strict: flag,
  open: flag,
  json: flag,
} as const

/** What the emulator refuses about its options, in terms of the command line. */
const refusals: Readonly<Record<string, string>> = {
  'ports.tenant': '--port-tenant must be a port from 0 to 65535',
  'ports.data': '--port-data must be a port from 0 to 65535',
  'ports.ai': '--port-ai must be a port from 0 to 65535',
  model: '--data-url takes the data of another server: leave out --model',
  data: '--data-url takes the data of another server: leave out --data',
  database: '--data-url takes the data of another server: leave out --database',
  dataUrl: '--data-url must be an address, such as https://host/path',
  llmUrl: '--llm-url must be an address, such as https://host/path',
  adminKey: '--key, or SVC_ADMIN_KEY, must be letters, digits and signs, without spaces',
  platformToken: 'SVC_PLATFORM_TOKEN must be letters, digits and signs, without spaces',
  namespace: '--namespace must be a lowercase letter, then lowercase letters, digits and dashes',
  frameAncestors: '--frame-ancestors must be sources with commas between, such as http://localhost:3000',
  'publicOrigins.data': '--public-data must be an origin, such as https://data.tunnel.example',
  'publicOrigins.ai': '--public-ai must be an origin, such as https://ai.tunnel.example',
  allowedHosts: '--allowed-hosts must be host names without scheme and port, with commas between',
}

/** A port as a number. Other texts are no number, which the emulator refuses: `Number` alone would read an empty one as 0. */
const readPort = (value: string | undefined) =>
  value === undefined ? undefined : /^\d+$/.test(value) ? Number(value) : Number.NaN

const readList = (value: string | undefined) => value?.split(',').map((item) => item.trim())

/** A variable of the environment. `set NAME=value && svc emulator` keeps the space in the shell of Windows; set to nothing is none. */
const variable = (env: Io['env'], name: string) => env[name]?.trim() || undefined

function readOptions(args: readonly string[], env: Io['env']) {
  const { values } = parseArgs({ args: [...args], options, allowPositionals: false })
  const settings: EmulatorOptions = {
    ports: {
      tenant: readPort(values['port-tenant']),
      data: readPort(values['port-data']),
      ai: readPort(values['port-ai']),
    },
    model: values.model,
    data: values.data,
    database: values.database,
    dataUrl: values['data-url'],
    state: values.state,
    llmUrl: values['llm-url'],
    llmKey: variable(env, 'SVC_LLM_KEY'),
    llmModel: variable(env, 'SVC_LLM_MODEL'),
    namespace: values.namespace,
    frameAncestors: readList(values['frame-ancestors']),
    allowedHosts: readList(values['allowed-hosts']),
    publicOrigins: { data: values['public-data'], ai: values['public-ai'] },
    strict: values.strict,
    adminKey: values.key || variable(env, 'SVC_ADMIN_KEY'),
    platformToken: variable(env, 'SVC_PLATFORM_TOKEN'),
    tokenSecret: variable(env, 'SVC_TOKEN_SECRET'),
  }
  return { settings, open: values.open === true, json: values.json === true }
}

/** Opens an address with the system's own program; that it is missing is no reason to fail. */
function openBrowser(address: string): void {
  const [program, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  spawn(program ?? 'xdg-open', [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

/** Lines of the overview for the units of your own data; none when the data are the emulator's own. */
async function unitLines(dataUrl: string, token: string, { model, data, database }: EmulatorOptions): Promise<string[]> {
  if ((model ?? data ?? database) === undefined) return []
  // The emulator serves without these lines too: a failure here is no reason to end it.
  const meta = await createClient(dataUrl, token)
    .meta()
    .catch(() => undefined)
  const units = meta ? createMeta(meta).units() : []
  const lineOf = (label: string, type: 'cube' | 'view') => {
    const names = units.filter((unit) => unit.type === type).map(({ name }) => name)
    return names.length > 0 ? [`  ${label.padEnd(15)}  ${namesInLine(names)}`] : []
  }
  return [...lineOf('Cubes', 'cube'), ...lineOf('Views', 'view')]
}

/** Starts the emulator and keeps it until the process is told to stop. */
export const emulator: Command = {
  summary: 'the whole service on this machine',
  help,
  async run(args, { out, err, env, stop }) {
    const { settings, open, json } = readOptions(args, env)
    // Its database is a binary for one kind of system, which the other commands must not need.
    const { EmulatorStartError, startEmulator } = await import('@svc/emulator')
    const started = Date.now()
    const running = await startEmulator(settings).catch((error: unknown) => {
      const refusal = error instanceof EmulatorStartError && error.option !== undefined ? refusals[error.option] : undefined
      throw refusal === undefined ? error : new UsageError(refusal)
    })
    const { tenantOrigin, dataUrl, aiUrl, adminKey, platformToken } = running
    const dataToken = await running.signToken({ mode: 'private', deploymentId: 1, scope: ['data', 'chat'] })
    const panel = `${tenantOrigin}/__emulator`
    const facts = { tenantOrigin, dataUrl, aiUrl, panel, adminKey, platformToken, dataToken }
    for (const warning of running.warnings) err(`Warning: ${plainLines(warning)}\n`)
    if (json) out(`${JSON.stringify(facts)}\n`)
    else
      out(
        [
          `svc emulator, ready after ${Date.now() - started} ms`,
          '',
          `  Tenant           ${tenantOrigin}`,
          `  Core Data        ${dataUrl}`,
          `  AI               ${aiUrl}`,
          `  Panel            ${panel}`,
          `  Dashboards       ${tenantOrigin}/embed/dashboard/a1b2c3d4`,
          `                   ${tenantOrigin}/embed/dashboard/e5f6a7b8`,
          ...(await unitLines(dataUrl, dataToken, settings)),
          '',
          `  Admin key        ${adminKey}   embed sessions, as Bearer or Api-Key; AI, as Api-Key`,
          `  Platform token   ${platformToken}   Platform API and SCIM, as Bearer`,
          `  Core Data token  ${dataToken}   Core Data, in Authorization without a prefix`,
          '',
          'They are for this machine. Those that you did not give change at each start. Ctrl+C ends it.',
          '',
        ].join('\n'),
      )
    if (open) openBrowser(panel)
    if (!stop.aborted) await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }))
    await running.close()
    return 0
  },
}
