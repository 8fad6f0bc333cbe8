import { buildEmbedUrl } from '@svc/core'
import { admits } from './admits.ts'
import { checkKey } from './checkKey.ts'
import type { Finding } from './Finding.ts'
import { reasonOf } from './reasonOf.ts'
import { tlsAdvice } from './tlsAdvice.ts'
import { whyNotService } from './whyNotService.ts'

/** How long a tenant may take for one answer. */
const answerTimeoutMs = 10_000
/** How many redirects within the tenant are followed. */
const maxRedirects = 5

interface Asked {
  /** Public id of the dashboard to look at; without it the chat is. */
  readonly dashboard?: string | undefined
  /** Origin of the page that frames the tenant. */
  readonly host?: string | undefined
  /** Key of a backend. */
  readonly key?: string | undefined
}

/**
 * Looks at a tenant from outside: is it the service, does the surface answer, may the host frame it, and does it take the key? What does
 * not look like the service, such as that of a misspelt name, is not sent the key.
 */
export async function checkTenant(tenant: string, { dashboard, host, key }: Asked, stop: AbortSignal): Promise<Finding[]> {
  const surface = dashboard === undefined ? ({ kind: 'chat' } as const) : ({ kind: 'dashboard', publicId: dashboard } as const)
  const timed = () => AbortSignal.any([stop, AbortSignal.timeout(answerTimeoutMs)])
  const answers = 'The tenant answers'
  let response: Response
  try {
    response = await open(buildEmbedUrl({ origin: tenant, surface }), timed())
  } catch (error) {
    stop.throwIfAborted()
    const reason = reasonOf(error)
    const advice = tlsAdvice(reason) ?? 'Is the origin right, is it reachable from here?'
    return [{ check: answers, problem: `${tenant} did not answer (${reason}). ${advice}` }]
  }
  const { status } = response
  const at = `The ${surface.kind}’s address answers${dashboard === undefined ? '' : ' (its id is looked at when a viewer opens it)'}`
  const moved = movedTo(response, tenant)
  if (moved) return [{ check: answers }, { check: at, problem: wrongRedirect(moved, tenant) }]

  const reason = await whyNotService(tenant, response, timed())
  stop.throwIfAborted()
  if (reason !== undefined) {
    const fact = `${tenant} answers, but does not look like the service: ${reason}.`
    return [{ check: answers, problem: `${fact} Is it the origin of the tenant, with the right port?` }]
  }
  const advice =
    dashboard === undefined ? 'Is it the origin of a tenant?' : `Is ${dashboard} the public id of a published dashboard?`
  const problem = status >= 400 ? `The address answers ${status}. ${advice}` : undefined
  return [
    ...[{ check: answers }, { check: at, problem }],
    ...(host === undefined ? [] : [{ check: 'Your page may frame it', problem: whyNotFramed(response.headers, tenant, host) }]),
    ...(key === undefined ? [] : [await checkKey(tenant, key, stop)]),
  ]
}

function wrongRedirect({ origin, pathname }: URL, tenant: string): string {
  if (origin !== tenant) return `The address redirects to ${origin}. Use the final origin.`
  const fact = `The address still redirects after ${maxRedirects} redirects, now to ${pathname} of the tenant itself.`
  return `${fact} Does its sign-in page, or a proxy before it, lead back to where it came from?`
}

/** The answer of an address, or of where it leads to on the same origin, such as a sign-in page. */
async function open(address: string, signal: AbortSignal, hops = maxRedirects): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual', signal })
  const next = movedTo(response, address)
  return next && hops > 0 && next.origin === new URL(address).origin ? open(next.href, signal, hops - 1) : response
}

function movedTo({ status, headers }: Response, address: string): URL | undefined {
  const location = status >= 300 && status < 400 ? headers.get('location') : null
  return location === null ? undefined : new URL(location, address)
}

/** The rule in a surface's headers that keeps the host from framing it. */
function whyNotFramed(headers: Headers, tenant: string, host: string): string | undefined {
  const policies = frameAncestors(headers.get('content-security-policy') ?? '')
  const refusing = policies.find((sources) => !sources.some((source) => admits(source, new URL(host), new URL(tenant))))
  // A policy that says it takes the place of the older header.
  const xfo = policies.length > 0 ? null : headers.get('x-frame-options')
  const rule = refusing ? `frame-ancestors (${refusing.join(' ')})` : xfo && `X-Frame-Options: ${xfo}`
  return rule ? `${rule} does not admit ${host}. Add it to the allowed origins of the tenant.` : undefined
}

/** The sources of each `frame-ancestors` in a Content-Security-Policy. Policies stand between commas; each of them has to admit a page. */
function frameAncestors(header: string): string[][] {
  const policies = header.split(',').map((policy) => policy.split(';').map((directive) => directive.trim().split(/\s+/)))
  return policies.flatMap((directives) => {
    const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors')
    return found ? [found.slice(1)] : []
  })
}
