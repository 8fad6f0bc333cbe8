import type { ColorScheme, EmbedPlugin } from '../types.ts'

/** Where the colour scheme is read off. */
export interface FollowColorSchemeOptions {
  /**
   * What says whether the host is dark:
   *
   * - `os`: the viewer's system.
   * - `class`: the class `name` of `element`; dark when it is there, else light.
   * - `attribute`: the attribute `name` of `element`; dark when its value is `dark`, light when `light`.
   * - `color-scheme`: the computed CSS property of `element`, for hosts that set it by stylesheet.
   *
   * Where neither dark nor light is said, the viewer's system decides. @default 'os'
   */
  from?: 'os' | 'class' | 'attribute' | 'color-scheme' | undefined
  /** Class or attribute to look at. @default 'dark' for a class, 'data-theme' for an attribute */
  name?: string | undefined
  /** Where to look. @default the root element of the page */
  element?: Element | undefined
}

const names = { class: 'dark', attribute: 'data-theme' } as const

/** Keeps the embed's colour scheme the host's own, also when that changes while the embed is shown. */
export function followColorScheme({ from = 'os', name, element }: FollowColorSchemeOptions = {}): EmbedPlugin {
  return {
    name: 'followColorScheme',
    connect(embed, iframe) {
      const view = iframe.ownerDocument.defaultView as Window
      const root = element ?? iframe.ownerDocument.documentElement
      const dark = view.matchMedia?.('(prefers-color-scheme: dark)')
      let sent: ColorScheme | undefined

      function read(): string {
        if (from === 'class') return root.classList.contains(name ?? names.class) ? 'dark' : 'light'
        if (from === 'attribute') return root.getAttribute(name ?? names.attribute) ?? ''
        return from === 'color-scheme' ? view.getComputedStyle(root).colorScheme : ''
      }
      function follow(): void {
        const said = read()
        const isDark = /\bdark\b/.test(said) && !/\blight\b/.test(said)
        const isLight = /\blight\b/.test(said) && !/\bdark\b/.test(said)
        const scheme = isDark || (!isLight && dark?.matches) ? 'dark' : 'light'
        if (scheme === sent) return
        sent = scheme
        void embed.setColorScheme(scheme)
      }

      // Stylesheets that set color-scheme do so by a class, an attribute or a style on some ancestor, the root nearly always.
      const observer = new MutationObserver(follow)
      if (from !== 'os')
        for (const node of new Set([root, iframe.ownerDocument.documentElement])) observer.observe(node, { attributes: true })
      dark?.addEventListener('change', follow)
      follow()
      return () => {
        observer.disconnect()
        dark?.removeEventListener('change', follow)
      }
    },
  }
}
