import type { EmbedOptions, SvcError } from '@svc/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../eventually.ts'
import type { ContractHandlers, EmbedView } from './EmbedView.ts'
import { iframeIn } from './iframeIn.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** What a component shows besides the iframe. */
export interface ComponentSlots {
  /** Text of the loading slot. */
  loading?: string | undefined
  /** Whether there is an error slot: the error's `code` as text, and a button `Retry`. */
  error?: boolean | undefined
  /** Hears of each failure of the embed. */
  onFailed?: ((error: SvcError) => void) | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** Attributes of the outermost element: `id`, `data-*` and `aria-*`. */
  attributes?: Readonly<Record<string, string>> | undefined
}

/** Renders a component and throws, or rejects, with what setting it up threw. */
export type RenderComponent = (
  options: EmbedOptions,
  handlers: ContractHandlers,
  slots: ComponentSlots,
) => EmbedView | Promise<EmbedView>

/** The behaviour of the component that goes with an embed: its box and its slots. */
export function runComponentContract(binding: string, renderComponent: RenderComponent): void {
  describe(`${binding}: component`, () => {
    let slots: ComponentSlots
    beforeEach(() => {
      slots = {}
    })
    const scene = sceneOfEachTest((options, handlers) => renderComponent(options, handlers, slots))

    const box = (view: EmbedView) => findDeep(view.root, '[data-svc-status]') as HTMLElement
    /** How what lies over the embed is announced. */
    const roles = (view: EmbedView) =>
      ['status', 'alert'].filter((role) => {
        const slot = findDeep(view.root, `[role=${role}]`)
        return !!slot && shownText(slot).trim() !== ''
      })
    const visible = (element: Element | null | undefined) => !!element && getComputedStyle(element).visibility !== 'hidden'

    test('shows the loading slot until the page is ready', async () => {
      slots = { loading: 'One moment' }
      const view = await scene.render()
      await scene.loadedPage(view)
      expect(shownText(view.root)).toContain('One moment')
      expect(roles(view)).toEqual(['status'])
      await scene.readyPage(view)
      await eventually(() => expect(shownText(view.root)).not.toContain('One moment'))
      expect(visible(iframeIn(view.root))).toBe(true)
    })

    test('shows the error slot with the error, and its retry loads anew', async () => {
      slots = { error: true }
      const view = await scene.render()
      const page = await scene.readyPage(view)
      page.send('error', { message: 'Failed to load data', fatal: true })
      await eventually(() => expect(shownText(view.root)).toContain('EMBED_FATAL'))
      expect(roles(view)).toEqual(['alert'])
      expect(visible(iframeIn(view.root))).toBe(false)
      ;(findDeep(view.root, 'button') as HTMLButtonElement).click()
      await eventually(() => expect(scene.tenant.loads).toHaveLength(2))
      await scene.readyPage(view)
      await eventually(() => expect(shownText(view.root)).not.toContain('EMBED_FATAL'))
      expect(visible(iframeIn(view.root))).toBe(true)
    })

    test('keeps the iframe while slots come and go', async () => {
      slots = { loading: 'One moment', error: true }
      const view = await scene.render(scene.options({ readyTimeoutMs: 40 }))
      const page = await scene.loadedPage(view)
      const iframe = iframeIn(view.root)
      await eventually(() => expect(shownText(view.root)).toContain('EMBED_TIMEOUT'))
      page.ready()
      await eventually(() => expect(shownText(view.root)).not.toContain('EMBED_TIMEOUT'))
      expect(iframeIn(view.root)).toBe(iframe)
      expect(scene.tenant.loads).toHaveLength(1)
    })

    test('leaves a private embed in reach until it is ready, for its viewer may be signing in', async () => {
      slots = { loading: 'One moment', error: true }
      const view = await scene.render(scene.options({ session: undefined, readyTimeoutMs: 40 }))
      const page = await scene.loadedPage(view)
      expect(visible(iframeIn(view.root))).toBe(true)
      await eventually(() => expect(shownText(view.root)).toContain('EMBED_TIMEOUT'))
      expect(visible(iframeIn(view.root))).toBe(true)
      expect(scene.tenant.loads).toHaveLength(1)
      page.ready({ mode: 'private' })
      await eventually(() => expect(shownText(view.root)).not.toContain('EMBED_TIMEOUT'))
      page.send('error', { message: 'Failed to load data', fatal: true })
      await eventually(() => expect(shownText(view.root)).toContain('EMBED_FATAL'))
      expect(visible(iframeIn(view.root))).toBe(false)
    })

    test('says that it failed once per failure', async () => {
      const onFailed = vi.fn()
      slots = { onFailed }
      scene.sessions.fail(new Error('backend down'))
      const view = await scene.render()
      await eventually(() => expect(onFailed).toHaveBeenCalledTimes(1))
      expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ code: 'EMBED_SESSION' })
      // What changes meanwhile is no other failure.
      const filters = { 'orders.status': ['completed'] }
      await view.rerender(scene.options({ surface: { kind: 'dashboard', publicId: 'a1b2c3d4', filters } }))
      await eventually(() => expect(view.current()).toMatchObject({ status: 'failed', requestedFilters: filters }))
      scene.sessions.heal()
      view.embed().reload()
      const page = await scene.readyPage(view)
      page.send('error', { message: 'gone', fatal: true })
      await eventually(() => expect(onFailed).toHaveBeenCalledTimes(2))
      expect(onFailed.mock.calls[1]?.[0]).toMatchObject({ code: 'EMBED_FATAL' })
    })

    test('is a named group that is busy until the page is ready', async () => {
      const view = await scene.render(scene.options({ title: 'Sales' }))
      await scene.loadedPage(view)
      expect(box(view).getAttribute('role')).toBe('group')
      expect(box(view).getAttribute('aria-label')).toBe('Sales')
      expect(box(view).getAttribute('aria-busy')).toBe('true')
      await scene.readyPage(view)
      await eventually(() => expect(box(view).getAttribute('aria-busy')).toBe('false'))
      expect(box(view).dataset['svcStatus']).toBe('ready')
    })

    test('takes attributes of the app, which win over its own', async () => {
      const attributes = { id: 'sales', 'data-testid': 'embed', 'aria-label': 'Our sales', 'aria-describedby': 'note' }
      slots = { attributes }
      const view = await scene.render(scene.options({ title: 'Sales' }))
      const outermost = view.root.querySelector('#sales')
      for (const [name, value] of Object.entries(attributes)) expect(outermost?.getAttribute(name)).toBe(value)
      expect(iframeIn(view.root)?.title).toBe('Sales')
    })

    test.each([
      ['fill', undefined, { height: '100%' }],
      ['fixed', { mode: 'fixed', height: 320 } as const, { height: '320px' }],
      ['aspect', { mode: 'aspect', ratio: 2 } as const, { aspectRatio: '2 / 1' }],
    ])('keeps the place of the iframe in layout %s', async (_, layout, style) => {
      const view = await scene.render(scene.options({ layout }))
      const { height, aspectRatio } = box(view).style
      expect({ height, aspectRatio }).toMatchObject(style)
    })
  })
}

function findDeep(root: ParentNode, selector: string): Element | undefined {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(selector)) return element
    const inside = element.shadowRoot && findDeep(element.shadowRoot, selector)
    if (inside) return inside
  }
  return undefined
}

/** The text that is not switched off; a slot shows what is assigned to it. */
function shownText(node: Node): string {
  if (node instanceof Text) return node.data
  // Its own style first: jsdom forgets to look again at what changes inside a shadow tree.
  if (node instanceof HTMLElement && (node.style.display || getComputedStyle(node).display) === 'none') return ''
  const children =
    node instanceof HTMLSlotElement
      ? node.assignedNodes()
      : node instanceof Element && node.shadowRoot
        ? node.shadowRoot.childNodes
        : node.childNodes
  return [...children].map(shownText).join(' ')
}
