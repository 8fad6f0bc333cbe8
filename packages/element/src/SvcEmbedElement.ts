import {
  createEmbed,
  type Embed,
  EmbedOptionError,
  type EmbedOptions,
  type EmbedTheme,
  type FilterInput,
  isSvcError,
  type Surface,
} from '@svc/core'
import { embedShell, forwardEvents, slotStyles } from '@svc/core/binding'
import { observedAttributes, readAttributes } from './readAttributes.ts'
import type { SvcEmbedEventTarget } from './SvcEmbedEventMap.ts'
import type { SvcEmbedSlots } from './SvcEmbedSlots.ts'

// A server has no HTMLElement, but the module must be importable there.
// The type of our listeners comes first, because the platform's accepts any event name and would type every event as `Event`.
const Base = (globalThis.HTMLElement ?? class {}) as new () => SvcEmbedEventTarget & HTMLElement

/** What the properties were set to. */
interface Given {
  options?: Partial<EmbedOptions> | undefined
  surface?: Surface | Surface['kind'] | undefined
  session?: EmbedOptions['session']
  theme?: EmbedTheme | undefined
  filters?: FilterInput | undefined
}

/** Properties that a framework may set before the element is upgraded. */
const properties = ['options', 'surface', 'session', 'theme', 'filters'] as const satisfies readonly (keyof Given)[]

/**
 * `<svc-embed>`: attributes for what fits into text, properties for the rest, `svc-...` events, slots `loading` and `error`.
 * Several changes in one task are applied as one update.
 */
export class SvcEmbedElement extends Base {
  static readonly observedAttributes: readonly string[] = observedAttributes

  #given: Given = {}
  #embed: Embed | undefined
  #options: EmbedOptions | undefined
  #unmount: (() => void) | undefined
  #parts: { box: HTMLElement; frame: HTMLElement; loading: HTMLSlotElement; error: HTMLSlotElement } | undefined
  #queued: boolean | undefined

  /** The embed; `undefined` until the first update after the element was connected. */
  get embed(): Embed | undefined {
    return this.#embed
  }
  /** Everything that has no attribute: plugins, iframe attributes, ... Attributes and the other properties win. */
  get options(): Partial<EmbedOptions> | undefined {
    return this.#given.options
  }
  set options(value: Partial<EmbedOptions> | undefined) {
    this.#set('options', value)
  }
  /**
   * Wins over the attributes `surface`, `public-id`, `deployment-id`, `path` and `allow-export`. A kind alone is treated like the attribute:
   * React and Vue set a property wherever the element has one with the attribute's name.
   */
  get surface(): Surface | undefined {
    const { surface } = this.#given
    return typeof surface === 'string' ? undefined : surface
  }
  set surface(value: Surface | Surface['kind'] | undefined) {
    this.#set('surface', value)
  }
  /** Gets a fresh session from your backend; wins over `session-url`. */
  get session(): EmbedOptions['session'] {
    return this.#given.session
  }
  set session(value: EmbedOptions['session']) {
    this.#set('session', value)
  }
  /** Brand theme; wins over that of `options`. */
  get theme(): EmbedTheme | undefined {
    return this.#given.theme
  }
  set theme(value: EmbedTheme | undefined) {
    this.#set('theme', value)
  }
  /** Filters of a dashboard, or of the dashboards in the app; win over those of `surface`. */
  get filters(): FilterInput | undefined {
    return this.#given.filters
  }
  set filters(value: FilterInput | undefined) {
    this.#set('filters', value)
  }

  /** Loads the document anew, with a new session. Also what a click on `[data-svc-retry]` in the error slot does. */
  reload(): void {
    this.#flush()
    if (this.#options) this.#render(this.#options)
    this.#embed?.reload()
  }

  connectedCallback(): void {
    const own = this as Partial<Record<keyof Given, unknown>>
    for (const name of properties) {
      if (!Object.hasOwn(own, name)) continue
      // It was set before the upgrade: as an own property it would hide the accessor.
      const value = own[name]
      delete own[name]
      own[name] = value
    }
    this.#queue()
  }

  disconnectedCallback(): void {
    this.#unmount?.()
    this.#unmount = undefined
  }

  /** `moveBefore` keeps the iframe's document, so there is nothing to do. Without this method, a move would count as a removal. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#queue()
  }

  #set<Name extends keyof Given>(name: Name, value: Given[Name]): void {
    this.#given[name] = value
    this.#queue()
  }

  #queue(): void {
    if (this.#queued) return
    this.#queued = true
    queueMicrotask(() => this.#flush())
  }

  #flush(): void {
    const isDue = this.#queued && this.isConnected
    this.#queued = false
    if (!isDue) return
    try {
      const options = this.#merge()
      if (this.#embed) this.#embed.update(options)
      else this.#embed = this.#create(options)
      const frame = this.#render(options)
      this.#unmount ??= this.#embed.mount(frame)
    } catch (error) {
      // No caller could catch this. It becomes an uncaught error, unless a listener of `svc-failed` calls preventDefault.
      if (!isSvcError(error) || this.#dispatch('failed', error)) throw error
    }
  }

  #merge(): EmbedOptions {
    const { surface: kind } = this.#given
    const { options, surface, session, theme, filters } = this
    const merged: Partial<EmbedOptions> = {
      ...options,
      ...readAttributes(this, typeof kind === 'string' ? kind : undefined),
      // Templates remove a property by setting it to null, whatever the types say.
      ...(surface != null && { surface }),
      ...(session != null && { session }),
      ...(theme != null && { theme }),
    }
    if (!merged.surface) throw new EmbedOptionError('surface', 'set public-id, deployment-id, or surface="chat"')
    if (filters && merged.surface.kind !== 'chat') merged.surface = { ...merged.surface, filters }
    return merged as EmbedOptions
  }

  #create(options: EmbedOptions): Embed {
    const embed = createEmbed(options)
    forwardEvents(embed, (name, payload, envelope) => {
      this.#dispatch(name, name === 'event' || name === 'unknown' ? envelope : payload)
    })
    embed.subscribe(() => this.#show(embed))
    return embed
  }

  /** Returns the frame, in its place. */
  #render(options: EmbedOptions): HTMLElement {
    this.#parts ??= this.#build()
    const { frame } = this.#parts
    // A page or framework that replaces the children may have removed the frame with them.
    if (frame.parentNode !== this) this.append(frame)
    this.#style()
    this.#options = options
    this.#show(this.#embed!)
    return frame
  }

  /** The shadow tree places and toggles the slots. The iframe stays in the light tree, where the page's CSS and tests can reach it. */
  #build() {
    // Cloned or restored HTML contains the frame of the original element.
    for (const copied of this.querySelectorAll(':scope > [slot=frame]')) copied.remove()
    // Declarative shadow DOM, or a clone of it, has a shadow root already.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const box = document.createElement('div')
    // Of a name without look and role that no slot of a page has: morphing would make the page's own div of ours.
    const frame = document.createElement('data')
    const place = document.createElement('slot')
    const loading = document.createElement('slot')
    const error = document.createElement('slot')
    frame.slot = place.name = 'frame'
    loading.name = 'loading' satisfies keyof SvcEmbedSlots
    error.name = 'error' satisfies keyof SvcEmbedSlots
    loading.setAttribute('role', 'status')
    error.setAttribute('role', 'alert')
    box.setAttribute('part', 'box')
    box.append(place, loading, error)
    root.replaceChildren(box)
    // A page that morphs its tree into the server's HTML takes away what that does not have, and changes nothing else here.
    place.addEventListener('slotchange', () => {
      if (frame.parentNode !== this) this.reload()
    })
    error.addEventListener('click', (event) => {
      if ((event.target as Element).closest('[data-svc-retry]')) this.reload()
    })
    return { box, frame, loading, error }
  }

  /** Set by script, so that a strict style-src allows it. A sheet belongs to one document and is lost when the element moves to another. */
  #style(): void {
    const { shadowRoot, ownerDocument } = this
    if (shadowRoot?.adoptedStyleSheets?.length !== 0) return
    const sheet = new ownerDocument.defaultView!.CSSStyleSheet()
    sheet.replaceSync(':host{display:block;height:100%}:host([height]),:host([ratio]){height:auto}:host([hidden]){display:none}')
    shadowRoot.adoptedStyleSheets = [sheet]
  }

  #show(embed: Embed): void {
    // Nothing changes before the first render: what is drawn mounts.
    const { box, frame, loading, error } = this.#parts!
    const options = this.#options!
    const { status, ready } = embed.getSnapshot()
    const { style, ...attributes } = embedShell(options, status)
    Object.assign(box.style, { ...style, height: style.height ?? '', aspectRatio: style.aspectRatio ?? '' })
    for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, String(value))
    const slot = attributes['aria-busy'] ? loading : status === 'failed' ? error : undefined
    const styles = slotStyles(options, ready, !!slot?.assignedNodes().length)
    Object.assign(frame.style, styles.frame)
    for (const each of [loading, error]) Object.assign(each.style, { ...styles.slot, display: each === slot ? 'block' : 'none' })
  }

  #dispatch(name: string, detail: unknown): boolean {
    return this.dispatchEvent(
      new CustomEvent(`svc-${name}`, { detail, bubbles: true, composed: true, cancelable: name === 'failed' }),
    )
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-embed': SvcEmbedElement
  }
}
