/** Calls back with the next animation frame; where none is drawn (on a server, in a hidden tab), after 16 ms. */
export function onNextFrame(callback: () => void): void {
  if (globalThis.document?.hidden === false) requestAnimationFrame(callback)
  else setTimeout(callback, 16)
}
