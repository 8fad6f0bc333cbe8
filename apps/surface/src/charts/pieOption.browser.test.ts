import { PieChart } from 'echarts/charts'
import { LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { chartOption } from './chartOption.ts'

use([PieChart, LegendComponent, TooltipComponent, CanvasRenderer])

const names = ['completed', 'shipped', 'processing', 'cancelled', 'returned']

/** Pixels between the ring and the names below it, in a chart of `width`. */
function gapBelowRing(width: number): number {
  const box = document.createElement('div')
  document.body.append(box)
  const chart = init(box, null, { width, height: 240 })
  const colors = ['#5b43d6', '#1fa187', '#c9741f', '#d6457a', '#3d8fdb']
  const option = chartOption({
    kind: 'pie',
    points: { categories: names, series: [{ values: [5, 4, 3, 2, 1] }] } as never,
    look: { colors, text: '#171a21', muted: '#666', line: '#ddd', surface: '#fff', font: 'sans-serif', fontSize: 12, radius: 8 },
    words: { category: (index) => names[index]!, series: () => '', value: String, tick: String, share: String },
    size: { width, height: 240 },
  })
  chart.setOption({ animation: false, ...option })
  const drawn = chart.getZr().storage.getDisplayList(true)
  const ring = drawn.filter(({ type }) => type === 'sector').map((slice) => slice.getPaintRect())
  const legend = drawn.filter(({ type }) => type === 'tspan').map((name) => name.getPaintRect())
  expect([ring.length, legend.length]).toEqual([names.length, names.length])
  chart.dispose()
  box.remove()
  return Math.min(...legend.map(({ y }) => y)) - Math.max(...ring.map(({ y, height }) => y + height))
}

test('at every width, the names are below the ring and not on it', () => {
  const covered = Array.from({ length: 150 }, (_, index) => 200 + index).filter((width) => gapBelowRing(width) < 0)
  expect(covered).toEqual([])
})
