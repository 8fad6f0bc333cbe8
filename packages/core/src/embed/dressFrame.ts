import type { EmbedOptions } from './types.ts'

/** What the iframe is called and looks like. Style by the object model: a strict style-src has nothing to report. */
export function dressFrame(iframe: HTMLIFrameElement, { title, surface, layout, iframe: attributes }: EmbedOptions): void {
  const { className, ...others } = attributes ?? {}
  const all = {
    title: title ?? `Embedded ${surface.kind}`,
    allow: 'clipboard-write; fullscreen',
    class: className,
    ...others,
  }
  for (const [name, value] of Object.entries(all))
    if (value === undefined) iframe.removeAttribute(name)
    else iframe.setAttribute(name, value)
  const height =
    layout?.mode === 'aspect'
      ? `aspect-ratio:${layout.ratio}`
      : `height:${layout?.mode === 'fixed' ? `${layout.height}px` : '100%'}`
  iframe.style.cssText = `display:block;border:0;width:100%;${height}`
}
