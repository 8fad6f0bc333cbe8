export const iframesIn = (root: ParentNode): HTMLIFrameElement[] => {
  const shadows = [...root.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? [])
  return [...root.querySelectorAll('iframe'), ...shadows.flatMap(iframesIn)]
}
