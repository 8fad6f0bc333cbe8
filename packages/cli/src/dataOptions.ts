import { parseArgs } from 'node:util'
import { createDataClient, type DataClient, type DataClientOptions, HttpOptionError } from '@svc/core/data'
import type { Io } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** The part of a help text about reaching Core Data. */
export const dataHelp = `  --url URL         base address of Core Data, base path included (or SVC_DATA_URL)
  --token TOKEN     its token; better in SVC_DATA_TOKEN, which no process list shows
`

/** Every token that a command line brings, to be kept out of what is printed. The last one is the one that is sent. */
export const tokensOf = (args: readonly string[], env: Io['env']): (string | undefined)[] => [
  env['SVC_DATA_TOKEN'],
  ...args.flatMap((arg, index) => (arg === '--token' ? args[index + 1] : arg.startsWith('--token=') ? arg.slice(8) : [])),
]

/** A client of Core Data. An empty token is none: a variable that is set to nothing. */
export const createClient = (url: string, token: string | undefined, options: Partial<DataClientOptions> = {}): DataClient =>
  createDataClient({ ...options, baseUrl: url, token: token || undefined })

/** The library's word on an address that cannot be one, as what it came from: the option, or else the variable. */
export function usageOf(error: unknown, args: readonly string[], { SVC_DATA_URL }: Io['env']): unknown {
  if (!(error instanceof HttpOptionError && error.option === 'baseUrl')) return error
  const { values } = parseArgs({ args: [...args], options: { url: { type: 'string' } }, strict: false })
  const from = values.url === undefined ? 'SVC_DATA_URL' : '--url'
  const isEmpty = (values.url ?? SVC_DATA_URL) === ''
  const shape = 'the whole base address, such as https://host/path'
  return new UsageError(
    isEmpty ? `${from} is empty: it must be ${shape}` : `${from} must be ${shape}; plain http is for this machine only`,
  )
}

type Flags = NonNullable<Parameters<typeof parseArgs>[0]>['options']

/** Reads the arguments of a command that talks to Core Data, and makes its client. */
export function readDataOptions<const F extends Flags>(args: readonly string[], { env }: Io, flags: F) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { url: { type: 'string' }, token: { type: 'string' }, ...flags },
    allowPositionals: true,
  })
  const { url = env['SVC_DATA_URL'], token = env['SVC_DATA_TOKEN'] } = values as { url?: string; token?: string }
  if (url === undefined) throw new UsageError('--url or SVC_DATA_URL is missing: the base address of Core Data')
  return { client: createClient(url, token), url, values: values as Record<string, string | boolean | undefined>, positionals }
}
