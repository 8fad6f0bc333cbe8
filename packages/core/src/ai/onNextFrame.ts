/**
 * Calls back with the next animation frame. In a hidden tab, where none is drawn, after 250 ms, also if it is hidden only then; where
 * there are no frames, as on a server, after 16. A tab that is seen again may call back once more.
 */
export function onNextFrame(callback: () => void): void {
  const timer = setTimeout(callback, 'requestAnimationFrame' in globalThis ? 250 : 16)
  globalThis.requestAnimationFrame?.(() => {
    clearTimeout(timer)
    callback()
  })
}
