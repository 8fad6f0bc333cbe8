import type { EmbedPlugin } from '../types.ts'

/** Keeps the embed's language the one of `<html lang>`. An empty `lang` sends nothing. */
export function followLocale(): EmbedPlugin {
  return {
    name: 'followLocale',
    connect(embed, iframe) {
      const root = iframe.ownerDocument.documentElement
      let sent = ''
      function follow(): void {
        if (root.lang && root.lang !== sent) {
          sent = root.lang
          void embed.setLocale(sent)
        }
      }
      const observer = new MutationObserver(follow)
      observer.observe(root, { attributeFilter: ['lang'] })
      follow()
      return () => observer.disconnect()
    },
  }
}
