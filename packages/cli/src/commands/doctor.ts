import { parseArgs } from 'node:util'
import { buildEmbedUrl, isSvcError } from '@svc/core'
import type { Command, Io } from '../Command.ts'
import { checkTenant } from '../checkTenant.ts'
import { createClient, dataHelp, tokensOf, usageOf } from '../dataOptions.ts'
import type { Finding } from '../Finding.ts'
import { plainLines } from '../plainLines.ts'
import { UsageError } from '../UsageError.ts'
import { wordsOf } from '../wordsOf.ts'

const help = `svc doctor: checks what an embed or a data client needs, and says what to mend.

  --tenant ORIGIN   origin of the tenant, such as https://acme.example.com
  --dashboard ID    public id of the dashboard to look at; without it the chat's address is
  --host ORIGIN     origin of your page: may it frame the tenant?
  --key KEY         key of your backend: does the tenant take it? Better in SVC_KEY, which no process list shows
${dataHelp}`

const options = {
  tenant: { type: 'string' },
  dashboard: { type: 'string' },
  host: { type: 'string' },
  key: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
} as const

/** The origin of an address that somebody copied, with or without a path. */
function readOrigin(option: string, value: string | undefined, scheme: RegExp): string | undefined {
  if (value === undefined) return undefined
  const { protocol, host } = scheme.test(value) && URL.canParse(value) ? new URL(value) : { protocol: '', host: '' }
  if (host === '') throw new UsageError(`${option} must be an origin, such as https://acme.example.com`)
  return `${protocol}//${host}`
}

/** Whether an address can be made of these. */
function canEmbed(origin: string, dashboard?: string): boolean {
  try {
    buildEmbedUrl({ origin, surface: dashboard === undefined ? { kind: 'chat' } : { kind: 'dashboard', publicId: dashboard } })
    return true
  } catch (error) {
    if (isSvcError(error)) return false
    throw error
  }
}

async function checkData(url: string, args: readonly string[], { env, stop }: Io): Promise<Finding[]> {
  const client = createClient(url, tokensOf(args, env).at(-1), { timeoutMs: 20_000 })
  const check = 'Core Data answers with metadata'
  try {
    const { cubes = [] } = await client.meta({ signal: stop })
    return [
      { check },
      {
        check: 'The data model has units',
        problem: cubes.length > 0 ? undefined : 'It is empty for this token. Is the model deployed, and may this token see it?',
      },
    ]
  } catch (thrown) {
    const error = usageOf(thrown, args, env)
    if (isSvcError(error)) return [{ check, problem: wordsOf(error, tokensOf(args, env)) }]
    throw error
  }
}

/** Checks the surroundings of an embed and of a data client. */
export const doctor: Command = {
  summary: 'find what is wrong with a set-up',
  help,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false })
    const { tenant, dashboard, host, key = io.env['SVC_KEY'] || undefined, url = io.env['SVC_DATA_URL'] } = values
    if (tenant === undefined && url === undefined)
      throw new UsageError('--tenant or --url is missing: there is nothing to look at')
    if (values.key !== undefined && tenant === undefined) throw new UsageError('--tenant is missing: who is to take the key')
    if (dashboard !== undefined && tenant === undefined) throw new UsageError('--tenant is missing: whose dashboard it is')
    const origin = readOrigin('--tenant', tenant, /^https?:/)
    if (origin !== undefined && !canEmbed(origin))
      throw new UsageError('--tenant must be https; plain http is for this machine only')
    if (origin !== undefined && !canEmbed(origin, dashboard))
      throw new UsageError('--dashboard must be the public id of a dashboard, such as a1b2c3d4')
    const page = readOrigin('--host', host, /^[a-z][a-z0-9+.-]*:\/\//)
    const findings = [
      ...(origin !== undefined ? await checkTenant(origin, { dashboard, host: page, key }, io.stop) : []),
      ...(url !== undefined ? await checkData(url, args, io) : []),
    ]
    // A problem may have words of the server in it.
    for (const { check, problem } of findings)
      io.out(`${problem ? 'no ' : 'yes'}  ${check}\n${problem ? `     ${plainLines(problem)}\n` : ''}`)
    return findings.some(({ problem }) => problem) ? 1 : 0
  },
}
