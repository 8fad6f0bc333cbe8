import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { followPixelRatio } from '../page/followPixelRatio.ts'
import { followPrint } from '../page/followPrint.ts'
import type { Chart, ChartData } from './createChart.ts'
import { createDrawing } from './createDrawing.ts'
import { echartOption } from './echartOption.ts'

// Canvas and rich-text tooltips need neither inline styles nor innerHTML, so the strict content policy holds.
use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, TooltipComponent, CanvasRenderer])

export function createEchart(element: HTMLElement): Chart {
  // The renderer clears its element by `innerHTML = ''`, which Trusted Types refuse even for an empty string.
  Object.defineProperty(element, 'innerHTML', { configurable: true, set: () => element.replaceChildren() })
  const drawing = createDrawing()
  // Told each time: the library has read it once, when it was loaded.
  const open = () => {
    const opened = init(element, null, { devicePixelRatio: Math.max(devicePixelRatio, 1) })
    drawing.follow(opened)
    return opened
  }
  let chart = open()
  let shown: (() => void) | undefined
  // Only the canvas: `chart.resize` would lay out what is drawn anew right after it, and all of it when the observer tells of the first size.
  const fit = () => chart.getZr().resize()
  const observer = new ResizeObserver(() => {
    const [width, height] = [chart.getWidth(), chart.getHeight()]
    fit()
    if (chart.getWidth() !== width || chart.getHeight() !== height) shown?.()
  })
  observer.observe(element)
  const again = () => shown?.()
  const scheme = new MutationObserver(again)
  scheme.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  // The observer is too late for the paper: `print()` takes the picture before any of them are called.
  const leavePrint = followPrint(again)
  const leavePixelRatio = followPixelRatio(() => {
    chart.dispose()
    chart = open()
    again()
  })
  return {
    show(data) {
      shown = () => draw(data)
      shown()
    },
    destroy() {
      observer.disconnect()
      scheme.disconnect()
      leavePrint()
      leavePixelRatio()
      chart.dispose()
    },
  }

  function draw(data: ChartData): void {
    const { color, fontFamily, fontSize } = getComputedStyle(element)
    const text = { color, fontFamily, fontSize: 0.8 * Number.parseFloat(fontSize) }
    const { option, height } = echartOption(data, chart.getWidth(), text)
    element.style.height = height === undefined ? '' : `${height}px`
    fit()
    drawing.draw(chart, option)
  }
}
