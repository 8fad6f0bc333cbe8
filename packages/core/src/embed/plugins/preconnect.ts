import type { EmbedPlugin } from '../types.ts'

/** Lets the browser connect to the tenant while the session is still under way. */
export function preconnect(): EmbedPlugin {
  return {
    name: 'preconnect',
    connect(_, iframe, { origin }) {
      const { head } = iframe.ownerDocument
      const link = iframe.ownerDocument.createElement('link')
      link.rel = 'preconnect'
      link.href = origin
      head.append(link)
      return () => link.remove()
    },
  }
}
