import { expect, test, vi } from 'vitest'
import { followPixelRatio } from './followPixelRatio.ts'

/** A browser whose media queries know the ratio, as real ones do. */
function zoomable() {
  const queries: { media: string; target: EventTarget }[] = []
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('matchMedia', (media: string) => {
    const target = new EventTarget()
    queries.push({ media, target })
    return target
  })
  return (ratio: number) => {
    const left = `(resolution: ${devicePixelRatio}dppx)`
    const entered = `(resolution: ${ratio}dppx)`
    vi.stubGlobal('devicePixelRatio', ratio)
    for (const { media, target } of [...queries])
      if (media === left || media === entered) target.dispatchEvent(new Event('change'))
  }
}

test('tells each change of the pixel ratio once, also a step back, until it is undone', () => {
  const zoom = zoomable()
  const heard: number[] = []
  const leave = followPixelRatio(() => heard.push(devicePixelRatio))
  for (const ratio of [1.25, 1.5, 1.25, 1]) zoom(ratio)
  expect(heard).toEqual([1.25, 1.5, 1.25, 1])
  // Printed: paper has a resolution of its own, but the page keeps its ratio.
  zoom(1)
  expect(heard.length).toBe(4)
  zoom(2)
  zoom(1)
  expect(heard.slice(4)).toEqual([2, 1])
  leave()
  zoom(2)
  expect(heard.length).toBe(6)
})
