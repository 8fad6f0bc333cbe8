import { parseArgs } from 'node:util'
import { buildEmbedUrl, isSvcError } from '@svc/core'
import { admits } from '../admits.ts'
import type { Command, Io } from '../Command.ts'
import { createClient, dataHelp, tokensOf, usageOf } from '../dataOptions.ts'
import { UsageError } from '../UsageError.ts'
import { wordsOf } from '../wordsOf.ts'

const help = `svc doctor: checks what an embed or a data client needs, and says what to mend.

  --tenant ORIGIN   origin of the tenant, such as https://acme.example.com
  --dashboard ID    public id of the dashboard to look at; without it the chat's address is
  --host ORIGIN     origin of your page: may it frame the tenant?
${dataHelp}`

/** What one check found: nothing wrong, or the fact and the way to mend it. */
interface Finding {
  readonly check: string
  readonly problem?: string | undefined
}

const options = {
  tenant: { type: 'string' },
  dashboard: { type: 'string' },
  host: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
} as const

/** The origin of an address that somebody copied, with or without a path. */
function readOrigin(option: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!/^https?:/.test(value) || !URL.canParse(value))
    throw new UsageError(`${option} must be an origin, such as https://acme.example.com`)
  return new URL(value).origin
}

/** The sources of each `frame-ancestors` in a Content-Security-Policy. Policies stand between commas; each of them has to admit a page. */
function frameAncestors(header: string): string[][] {
  const policies = header.split(',').map((policy) => policy.split(';').map((directive) => directive.trim().split(/\s+/)))
  return policies.flatMap((directives) => {
    const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors')
    return found ? [found.slice(1)] : []
  })
}

/** The answer of an address, or of where it leads to on the same origin, such as a sign-in page. */
async function open(address: string, signal: AbortSignal, hops = 5): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual', signal })
  const next = movedTo(response, address)
  return next && hops > 0 && next.origin === new URL(address).origin ? open(next.href, signal, hops - 1) : response
}

function movedTo({ status, headers }: Response, address: string): URL | undefined {
  const location = status >= 300 && status < 400 ? headers.get('location') : null
  return location === null ? undefined : new URL(location, address)
}

async function checkTenant(
  tenant: string,
  dashboard: string | undefined,
  host: string | undefined,
  signal: AbortSignal,
): Promise<Finding[]> {
  const surface = dashboard === undefined ? ({ kind: 'chat' } as const) : ({ kind: 'dashboard', publicId: dashboard } as const)
  const address = buildEmbedUrl({ origin: tenant, surface })
  let response: Response
  try {
    response = await open(address, AbortSignal.any([signal, AbortSignal.timeout(10_000)]))
  } catch (error) {
    signal.throwIfAborted()
    return [
      {
        check: 'The tenant answers',
        problem: `${tenant} did not answer (${(error as Error).message}). Is the origin right, is it reachable from here?`,
      },
    ]
  }
  const { status, headers } = response
  const moved = movedTo(response, tenant)
  const findings: Finding[] = [
    { check: 'The tenant answers' },
    {
      check: `The ${surface.kind}’s address answers${dashboard === undefined ? '' : ' (its id is looked at when a viewer opens it)'}`,
      problem: moved
        ? `The address redirects to ${moved.origin}. Use the final origin.`
        : status >= 400
          ? `The address answers ${status}. ${dashboard === undefined ? 'Is it the origin of a tenant?' : `Is ${dashboard} the public id of a published dashboard?`}`
          : undefined,
    },
  ]
  if (host === undefined) return findings
  const policies = frameAncestors(headers.get('content-security-policy') ?? '')
  const refusing = policies.find((sources) => !sources.some((source) => admits(source, new URL(host), new URL(tenant))))
  // A policy that says it takes the place of the older header.
  const xfo = policies.length > 0 ? null : headers.get('x-frame-options')
  const rule = refusing ? `frame-ancestors (${refusing.join(' ')})` : xfo && `X-Frame-Options: ${xfo}`
  return [
    ...findings,
    {
      check: 'Your page may frame it',
      problem: rule ? `${rule} does not admit ${host}. Add it to the allowed origins of the tenant.` : undefined,
    },
  ]
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
    const { tenant, dashboard, host, url = io.env['SVC_DATA_URL'] } = values
    if (tenant === undefined && url === undefined)
      throw new UsageError('--tenant or --url is missing: there is nothing to look at')
    if (dashboard !== undefined && tenant === undefined) throw new UsageError('--tenant is missing: whose dashboard it is')
    const origin = readOrigin('--tenant', tenant)
    const page = readOrigin('--host', host)
    const findings = [
      ...(origin !== undefined ? await checkTenant(origin, dashboard, page, io.stop) : []),
      ...(url !== undefined ? await checkData(url, args, io) : []),
    ]
    for (const { check, problem } of findings)
      io.out(`${problem ? 'no ' : 'yes'}  ${check}\n${problem ? `     ${problem}\n` : ''}`)
    return findings.some(({ problem }) => problem) ? 1 : 0
  },
}
