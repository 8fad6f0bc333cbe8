import { createEmbed, type Embed, type EmbedOptions, type EventEnvelope } from '@svc/core'
import type { HostOptions } from '../HostOptions.ts'

/** What a binding's page does with its framework. */
export interface HostBinding {
  /** The embed there is now. */
  embed: () => Embed | undefined
  /** Shows or hides the embed the way the framework does: mounts and unmounts, or KeepAlive where there is one. */
  show: (isShown: boolean) => void
  /** Puts a new component in the place of the old one, as hot reload does. */
  replace: () => void
  /** Gives the same component new options. */
  update: (options: EmbedOptions) => void
}

interface Violation {
  directive: string
  blocked: string
}

/** The handle by which tests drive a page from outside: everything it takes and gives is JSON. */
export interface Host extends HostBinding {
  options: EmbedOptions
  /** Delivered events: short name and payload. */
  events: [name: string, payload: unknown][]
  /** Codes of the failures that the binding's handler was told. */
  failures: string[]
  /** What the content security policy refused, the favicon left out. */
  violations: Violation[]
  /** Uncaught errors of the page. */
  errors: string[]
  /** `pageshow` events that came from the back/forward cache. */
  restored: number
  /** Puts one more embed of the same options into `element`, or attaches it to that iframe; the core's, whatever the page's binding is. */
  twin: (element: HTMLElement) => void
  twins: Embed[]
  /** The snapshot as JSON, its error's own fields included. */
  snapshot: () => unknown
}

declare global {
  interface Window {
    host: Host
  }
}

const { tenantOrigin } = JSON.parse(document.getElementById('config')!.textContent) as { tenantOrigin: string }
const asked = JSON.parse(new URLSearchParams(location.search).get('options') ?? '{}') as HostOptions
const { isPrivate, isHidden, ...given } = asked

const options: EmbedOptions = {
  ...given,
  origin: tenantOrigin,
  session: isPrivate
    ? undefined
    : async ({ signal }) => {
        const response = await fetch('/session', { method: 'POST', signal })
        if (!response.ok) throw new Error(`The session route answered ${response.status}.`)
        return response.text()
      },
}

const host: Partial<Host> = {
  options,
  events: [],
  failures: [],
  violations: [],
  errors: [],
  restored: 0,
  twins: [],
  twin(element) {
    const embed = createEmbed(options)
    host.twins!.push(embed)
    if (element instanceof HTMLIFrameElement) embed.attach(element)
    else embed.mount(element)
  },
  snapshot: () => {
    const snapshot = window.host.embed()?.getSnapshot()
    const { error } = snapshot ?? {}
    if (!snapshot) return null
    // As JSON: what a driver makes of undefined is its own affair.
    return JSON.parse(JSON.stringify({ ...snapshot, error: error && { ...error, name: error.name, message: error.message } }))
  },
}
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  // Two engines report the favicon that they ask for by themselves.
  if (effectiveDirective === 'img-src' && new URL(blockedURI, location.href).pathname === '/favicon.ico') return
  host.violations!.push({ directive: effectiveDirective, blocked: blockedURI })
})
addEventListener('error', ({ message }) => host.errors!.push(message))
addEventListener('unhandledrejection', ({ reason }) => host.errors!.push(String(reason)))
addEventListener('pageshow', ({ persisted }) => {
  host.restored! += Number(persisted)
})

/** Hears what the binding forwards; the embed itself is the binding's own affair. */
export const handlers = {
  onEvent: (payload: unknown, { name }: EventEnvelope) => void host.events!.push([name, payload]),
  onFailed: ({ code }: { code: string }) => void host.failures!.push(code),
}

/** Starts the page: `bind` renders into the element and says how it is driven. */
export function openHost(bind: (root: HTMLElement, options: EmbedOptions) => HostBinding): void {
  window.host = Object.assign(host, bind(document.getElementById('root')!, options)) as Host
  if (!isHidden) window.host.show(true)
}
