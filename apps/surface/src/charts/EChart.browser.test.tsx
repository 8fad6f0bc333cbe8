import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { EChart } from './EChart.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a chart is laid out once when it appears, and once for each new size', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = '.chart { height: 300px }'
  const box = document.body.appendChild(document.createElement('div'))
  box.style.width = '400px'
  const root = createRoot(box)
  const label = vi.fn(String)
  const option = () => ({
    xAxis: { type: 'category', data: ['May'], axisLabel: { formatter: label } },
    yAxis: {},
    series: [{ type: 'bar', data: [1] }],
  })
  act(() => root.render(<EChart option={option} label="Orders" lines={[]} onPoint={() => {}} onDrawn={() => {}} />))
  const chart = box.querySelector<HTMLElement>('.chart')!
  const once = label.mock.calls.length
  expect(once).toBeGreaterThan(0)
  // An observer that begins later is told later. What follows is to change no size while observers are told.
  const observed = () => new Promise<void>((done) => new ResizeObserver(() => setTimeout(done)).observe(chart))
  await observed()
  expect(label).toHaveBeenCalledTimes(once)

  label.mockClear()
  box.style.width = '600px'
  await observed()
  expect(label).toHaveBeenCalledTimes(once)
  expect(chart.querySelector('canvas')!.getBoundingClientRect().width).toBe(600)
  act(() => root.unmount())
  box.remove()
  style.remove()
})
