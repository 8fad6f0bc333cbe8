import type { EmbedOptions } from '@svc/core'
import { afterEach, beforeEach, expect } from 'vitest'
import { type CountingSessions, countingSessions } from '../../embed/countingSessions.ts'
import type { FakePage } from '../../embed/createFakePage.ts'
import { createFakeTenant, type FakeTenant } from '../../embed/createFakeTenant.ts'
import { eventually } from '../eventually.ts'
import type { ContractHandlers, EmbedView, RenderEmbed } from './EmbedView.ts'

export interface Scene {
  readonly tenant: FakeTenant
  readonly sessions: CountingSessions
  /** Options of a signed dashboard, new objects at each call. */
  readonly options: (changes?: Partial<EmbedOptions>) => EmbedOptions
  readonly render: (options?: EmbedOptions, handlers?: ContractHandlers) => Promise<EmbedView>
  /** The newest page of the view, once it has loaded. */
  readonly loadedPage: (view: EmbedView) => Promise<FakePage>
  /** The same, after it said that it is ready. */
  readonly readyPage: (view: EmbedView) => Promise<FakePage>
  /** This session was used twice, and the host is not to blame: the viewer reloaded. */
  readonly expectReused: (session: string) => void
}

/** A tenant, a session backend and whatever is rendered in one test. `end` also checks what holds in every test. */
function createScene(renderEmbed: RenderEmbed): Scene & { end: () => Promise<void> } {
  const tenant = createFakeTenant({ onLoad: () => {} })
  const sessions = countingSessions()
  const uninstall = tenant.install()
  const views: EmbedView[] = []
  const reused: string[] = []
  const options = (changes?: Partial<EmbedOptions>): EmbedOptions => ({
    origin: tenant.origin,
    surface: { kind: 'dashboard', publicId: 'a1b2c3d4' },
    session: sessions.session,
    ...changes,
  })

  const loadedPage = async (view: EmbedView): Promise<FakePage> => {
    await eventually(() => expect(tenant.page(view.root).state).toBe('loaded'))
    return tenant.page(view.root)
  }
  return {
    tenant,
    sessions,
    options,
    async render(given = options(), handlers = {}) {
      const view = await renderEmbed(given, handlers)
      views.push(view)
      return view
    },
    loadedPage,
    async readyPage(view) {
      const page = await loadedPage(view)
      page.ready()
      await eventually(() => expect(view.current().status).toBe('ready'))
      return page
    },
    expectReused: (session) => void reused.push(session),
    async end() {
      for (const view of views) await view.unmount()
      uninstall()
      expect(tenant.reusedSessions(), 'sessions that two documents came with').toEqual(reused)
      expect(
        tenant.loads.flatMap((page) => page.misdirected),
        'actions with a wrong target origin',
      ).toEqual([])
      expect(
        tenant.loads.flatMap((page) => page.refused),
        'messages that the service would ignore',
      ).toEqual([])
    },
  }
}

/** A scene of its own for each test of the `describe` that this is called in. */
export function sceneOfEachTest(renderEmbed: RenderEmbed): Scene {
  const scene = {} as ReturnType<typeof createScene>
  beforeEach(() => {
    Object.assign(scene, createScene(renderEmbed))
  })
  afterEach(() => scene.end())
  return scene
}
