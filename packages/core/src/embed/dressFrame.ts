import type { EmbedOptions } from './types.ts'

/**
 * What the iframe is called and looks like, if it is one inside `element`, and what its page may use.
 * Style by the object model: a strict style-src has nothing to report.
 */
export function dressFrame(
  iframe: HTMLIFrameElement,
  element: Element | undefined,
  { origin, title, surface, layout, iframe: attributes }: EmbedOptions,
): void {
  if (element) {
    const { className, ...others } = attributes ?? {}
    for (const [name, value] of Object.entries({
      title: title ?? `Embedded ${surface.kind}`,
      allow: 'clipboard-write; fullscreen',
      class: className,
      // Taken off again when an update leaves them out.
      sandbox: undefined,
      referrerPolicy: undefined,
      loading: undefined,
      ...others,
    }))
      if (value === undefined) iframe.removeAttribute(name)
      else iframe.setAttribute(name, value)
    const height =
      layout?.mode === 'aspect'
        ? `aspect-ratio:${layout.ratio}`
        : `height:${layout?.mode === 'fixed' ? `${layout.height}px` : '100%'}`
    iframe.style.cssText = `display:block;border:0;width:100%;${height}`
  }
  // A feature alone is for the origin of `src`. Where there is a `srcdoc` that is this page's own, and the tenant would get nothing.
  iframe.allow &&= iframe.allow.replace(/(^|;)\s*[\w-]+\s*(?=;|$)/g, `$& ${origin}`)
}
