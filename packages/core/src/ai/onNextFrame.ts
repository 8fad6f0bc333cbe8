/** Calls back with the next frame that is drawn; where none is (a server, a hidden tab), in 16 ms. */
export function onNextFrame(callback: () => void): void {
  if (globalThis.document?.hidden === false) requestAnimationFrame(callback)
  else setTimeout(callback, 16)
}
