import type { SvcError } from '../errors/base.ts'
import type { EmbedTheme, EventEnvelope, EventName, EventPayloads, FilterInput, SurfaceKind } from '../protocol/types.ts'
import type { ReadableState } from '../state.ts'
import type { Surface } from './surfaceTypes.ts'

/** `auto` follows the viewer's OS preference. */
export type ColorScheme = 'light' | 'dark' | 'auto'

/** What the address of an embed is made of. */
export interface EmbedUrlOptions {
  /** Origin of the tenant, such as `https://acme.example.com`; plain http only on loopback. */
  origin: string
  /** What is shown: a dashboard, the app or the chat. */
  surface: Surface
  /** Session of a signed embed. Omitted: private embedding. */
  session?: string | undefined
  /** Name of the session parameter. @default 'session' */
  sessionParameter?: string | undefined
  /** UI language, such as `de` or `de-AT`. @default the tenant's */
  locale?: string | undefined
  /** IANA time zone, such as `Europe/Berlin`. A change takes effect with the next load: no action carries it. @default the tenant's */
  timezone?: string | undefined
}

/**
 * What `createEmbed` takes. Only `origin`, the surface's kind and id, and whether there is a `session` are identity: a change of
 * these loads a new document.
 */
export interface EmbedOptions extends Omit<EmbedUrlOptions, 'session'> {
  /**
   * Gets a fresh session from your backend. Called once per document load, because a session is single use.
   * Omitted: private embedding. An aborted signal says that nobody waits for the session any more.
   */
  session?: ((init: { signal: AbortSignal }) => string | Promise<string>) | undefined
  /** Segment that names the service on the wire: `<namespace>-embed`, `<namespace>:event:...`. @default 'svc' */
  namespace?: string | undefined
  /** Sent once the page is ready; `auto` follows the viewer's OS. Later changes never reload. @default the tenant's */
  colorScheme?: ColorScheme | undefined
  /** Brand theme, sent once the page is ready. Later changes never reload. @default the tenant's */
  theme?: EmbedTheme | undefined
  /** Accessible name of the iframe. @default 'Embedded dashboard' | 'Embedded app' | 'Embedded chat' */
  title?: string | undefined
  /** How long to wait for the ready event after the address is set, in milliseconds. @default 15_000 */
  readyTimeoutMs?: number | undefined
  /** How long the session callback may take, in milliseconds. @default 30_000 */
  sessionTimeoutMs?: number | undefined
  /**
   * How long `navigate`, and `refresh` on a dashboard, wait for the event that confirms them, in milliseconds. Then they settle
   * as `sent`: the protocol has no acknowledgement, and a slow page is no failure. @default 2_000
   */
  confirmTimeoutMs?: number | undefined
  /** How the iframe fills its box. The protocol has no height message, so no mode follows the content. @default { mode: 'fill' } */
  layout?: EmbedLayout | undefined
  /** Attributes of the iframe that `mount` creates. */
  iframe?: EmbedIframeAttributes | undefined
  /** Extras of `@svc/core/plugins`, or your own. Read once, when the embed is created. */
  plugins?: readonly EmbedPlugin[] | undefined
}

/** How the iframe fills its box. */
export type EmbedLayout =
  /** Fills the element it is mounted in, which gives the height. */
  | { mode: 'fill' }
  /** Full width, height by the ratio width / height, such as `16 / 9`. */
  | { mode: 'aspect'; ratio: number }
  /** Full width, this height in CSS pixels. */
  | { mode: 'fixed'; height: number }

/** Attributes of the iframe that `mount` creates. */
export interface EmbedIframeAttributes {
  /** What the page may do, as in the attribute of this name. @default undefined: no attribute; the tenant is another origin already */
  sandbox?: string | undefined
  /**
   * What the page may use: features with `;` between them. One alone is for the tenant's origin; behind it may stand for whom it is
   * instead, as in `camera *`.
   * @default 'clipboard-write; fullscreen'
   */
  allow?: string | undefined
  /**
   * Referrer policy of the iframe. In Firefox, `no-referrer` and `same-origin` hide this page from the embedded one, which may then not
   * know whom to send its events to. Setting one has a cost: if the iframe is moved in the page, the browser requests the old address,
   * with its used session, once more, and that address shows in the page's resource timings.
   * @default the page's policy, in browsers `strict-origin-when-cross-origin`
   */
  referrerPolicy?: ReferrerPolicy | undefined
  /** `lazy` asks for a session, and loads, when the iframe is about to be scrolled into view. @default 'eager' */
  loading?: 'eager' | 'lazy' | undefined
  /** Class of the iframe. */
  className?: string | undefined
}

/** `connecting` until the page is ready, `loaded` when all widgets of a dashboard have rendered. */
export type EmbedStatus = 'idle' | 'connecting' | 'ready' | 'loaded' | 'failed'

interface EmbedFacts {
  /** What is shown. */
  readonly surface: SurfaceKind
  /** From the ready event. */
  readonly mode: 'signed' | 'private' | undefined
  /** Route inside the embed, from the last view or navigate event. */
  readonly path: string | undefined
  /** Title of the last viewed page. */
  readonly title: string | undefined
  /** Payload of the ready event of the current document. */
  readonly ready: EventPayloads['ready'] | undefined
  /** Filters this host asked for. The protocol reports no filter change, so viewers' own changes are not in it. */
  readonly requestedFilters: FilterInput
  /** Epoch milliseconds of the last delivered event. */
  readonly lastEventAt: number | undefined
  /** Documents loaded so far: equals the sessions used. */
  readonly loads: number
  /**
   * Messages that were not delivered, by reason. A live tally: it grows without a new snapshot, so that no message costs a render. If a
   * store has frozen the snapshot, the next one has what came meanwhile.
   */
  readonly ignored: Readonly<Partial<Record<IgnoredReason, number>>>
}

/** State of an embed, replaced whole at each change. A union, so that `failed` without an error cannot be written. */
export type EmbedSnapshot =
  /** Working, or at rest. */
  | (EmbedFacts & { readonly status: Exclude<EmbedStatus, 'failed'>; readonly error: undefined })
  /** Failed; `error` says why. */
  | (EmbedFacts & { readonly status: 'failed'; readonly error: SvcError })

/** Why a message was not delivered, in the order of the checks. */
export type IgnoredReason =
  /** From another window than this iframe's, such as another embed. Its data is not even read: a page's other traffic costs next to nothing. */
  | 'other-source'
  /** From this iframe, but from a document of another origin. */
  | 'other-origin'
  /** From the right page, but not a message of this protocol and namespace. */
  | 'foreign'
  /** An action, come back. */
  | 'wrong-direction'
  /** A broken message of this protocol. */
  | 'invalid-envelope'
  /** An event of the catalog whose payload does not fit. */
  | 'invalid-payload'

/** What became of an action. */
export type ActionOutcome =
  /** Handed to the embedded page; the protocol has no acknowledgement. */
  | { readonly status: 'sent' }
  /** An event that follows from it arrived. */
  | { readonly status: 'confirmed'; readonly event: EventEnvelope }
  /** A later call of the same kind took its place before it could be sent. */
  | { readonly status: 'superseded' }
  /** Never sent: the embed was destroyed, unmounted, failed, or given another surface first. */
  | { readonly status: 'dropped'; readonly reason: 'destroyed' | 'unmounted' | 'failed' | 'replaced' }

/** How `waitFor` waits. */
export interface WaitForOptions<Payload = unknown> {
  /** How long to wait, in milliseconds. @default no limit */
  timeoutMs?: number | undefined
  /** An abort rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
  /** Only an event for which this answers true ends the wait; what it throws rejects. */
  filter?: ((payload: Payload) => boolean) | undefined
}

/** What listeners may name besides the catalog's events. */
export interface EmbedListenerMap {
  /** Every delivered event, known or not. */
  '*': unknown
  /** Events of a well-formed envelope whose type is not in the catalog. */
  unknown: unknown
}

/** The same names one by one, so that the error of a misspelt one lists them: of `keyof`, the compiler shows no more than the word. */
type Spelled<Name extends string> = Uncapitalize<Capitalize<Name>>
/** What `on` and `once` listen to: an event of the catalog, `*` for every event, `unknown` for those of no catalog. */
export type EmbedListenerName = Spelled<EventName | keyof EmbedListenerMap>

/** Takes the payload, and the envelope it came in. */
export type EmbedListener<Name extends EmbedListenerName> = Name extends EventName
  ? (payload: EventPayloads[Name], envelope: EventEnvelope<Name>) => void
  : (payload: unknown, envelope: EventEnvelope) => void

/**
 * An embedded surface: state to subscribe to, events to listen to, actions to send. What `createEmbed` makes.
 *
 * The promise of an action tells what became of it. It rejects with `EmbedActionError` when the payload cannot be sent.
 */
export interface Embed extends ReadableState<EmbedSnapshot>, AsyncIterable<EventEnvelope> {
  /**
   * Puts an iframe into `element` and connects to it. Returns the undo; mounting again afterwards is fine.
   * A remount in the same task (StrictMode) shares the session that is under way. A move by `moveBefore` keeps the document; any
   * other move, and KeepAlive, load a new one with a new session, as the browser keeps none.
   * @throws {EmbedStateError} after destroy, while this embed is mounted or attached, when the element holds another embed, or when it
   * is missing or in no page that is shown.
   */
  readonly mount: (element: HTMLElement) => () => void
  /**
   * Connects to an iframe the page already has, and opens the address in it, unless that is on its way already (private embedding
   * that the server rendered). Returns the undo, which leaves the iframe in place.
   * @throws {EmbedStateError} after destroy, while this embed is mounted or attached, when the iframe holds another embed, or when it
   * is missing or in no page that is shown.
   */
  readonly attach: (iframe: HTMLIFrameElement) => () => void
  /** Listens to one event, to every one (`*`), or to those of no catalog (`unknown`). Returns the undo. */
  readonly on: <Name extends EmbedListenerName>(name: Name, listener: EmbedListener<NoInfer<Name>>) => () => void
  /** As `on`, for the next such event alone. Returns the undo. */
  readonly once: <Name extends EmbedListenerName>(name: Name, listener: EmbedListener<NoInfer<Name>>) => () => void
  /**
   * Resolves with the next such event. `ready` and `dashboard-loaded` resolve at once when the current document already said so.
   * Rejects with the embed's own error when it has failed or fails meanwhile, and with the signal's reason when that aborts.
   *
   * @throws {EmbedTimeoutError} when the event does not come within `timeoutMs`.
   * @throws {EmbedAbortedError} when the embed is unmounted or destroyed first.
   */
  readonly waitFor: <Name extends Spelled<EventName>>(
    name: Name,
    options?: WaitForOptions<EventPayloads[Name]>,
  ) => Promise<EventPayloads[Name]>
  /**
   * Pushes filters into the dashboard, by `<view>.<dimension>`: `{ 'orders.status': ['completed'] }`. `null` clears one; filters of other
   * members stay.
   */
  readonly setFilter: (filters: FilterInput) => Promise<ActionOutcome>
  /** Applies a brand theme. Of several before the page is ready, the latest is sent. */
  readonly setTheme: (theme: EmbedTheme) => Promise<ActionOutcome>
  /** Switches the colour scheme; `auto` follows the viewer's OS. */
  readonly setColorScheme: (scheme: ColorScheme) => Promise<ActionOutcome>
  /** Switches the UI language: `de`, `de-AT`. */
  readonly setLocale: (locale: string) => Promise<ActionOutcome>
  /** Leads the embed to a path inside it, such as `/workbook/130`. Confirmed by its `navigate` or `view` event. */
  readonly navigate: (path: string) => Promise<ActionOutcome>
  /** Runs the embed's queries again. */
  readonly refresh: () => Promise<ActionOutcome>
  /** Loads the document anew, with a new session. */
  readonly reload: () => void
  /**
   * Takes all options anew, in place of those before. Only identity (origin, surface kind and id, presence of session) loads a new document.
   *
   * @throws {EmbedOptionError} when an option is wrong.
   */
  readonly update: (options: EmbedOptions) => void
  /** Ends everything: unmounts, settles every waiting promise, drops every listener. May be called twice. */
  readonly destroy: () => void
  /** The iframe, while mounted or attached. */
  readonly iframe: () => HTMLIFrameElement | undefined
}

/** What a plugin sees: enough for logging, marks, diagnostics and following the host's scheme or locale. */
export interface EmbedPlugin {
  /** For people who look at the list; nothing is looked up by it. */
  readonly name: string
  /** Called at each mount or attach. The returned undo runs at unmount. */
  readonly connect?: ((embed: Embed, iframe: HTMLIFrameElement, options: EmbedOptions) => (() => void) | undefined) | undefined
  /** Called for each step worth knowing; never with a session or a token in it. */
  readonly trace?: ((entry: EmbedTrace) => void) | undefined
}

/** One step of an embed, with the time in epoch milliseconds. */
export type EmbedTrace =
  | { readonly step: 'mint' | 'minted' | 'open' | 'load' | 'ready' | 'loaded' | 'unmount' | 'destroy'; readonly at: number }
  | { readonly step: 'event'; readonly at: number; readonly envelope: EventEnvelope }
  | { readonly step: 'action'; readonly at: number; readonly type: string; readonly outcome: ActionOutcome['status'] | 'queued' }
  | {
      readonly step: 'ignored'
      readonly at: number
      readonly reason: IgnoredReason
      /** Where and what, for a message of this protocol that does not fit. */
      readonly message?: string | undefined
    }
  | { readonly step: 'failed'; readonly at: number; readonly error: SvcError }
