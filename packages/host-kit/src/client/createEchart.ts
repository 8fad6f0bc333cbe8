import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Chart, ChartData } from './createChart.ts'

// Canvas and rich-text tooltips: neither inline styles nor innerHTML, so the strict policy holds.
use([BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

export function createEchart(element: HTMLElement): Chart {
  // The renderer clears its element by `innerHTML = ''`, which Trusted Types refuse even for the empty text.
  Object.defineProperty(element, 'innerHTML', { configurable: true, set: () => element.replaceChildren() })
  const chart = init(element)
  let shown: (() => void) | undefined
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(element)
  const scheme = new MutationObserver(() => shown?.())
  scheme.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return {
    show(data) {
      shown = () => draw(data)
      shown()
    },
    destroy() {
      observer.disconnect()
      scheme.disconnect()
      chart.dispose()
    },
  }

  function draw({ kind, locale, categories, series }: ChartData): void {
    const [{ currency } = {}] = series
    const isMoney = currency !== undefined && series.every((one) => one.currency === currency)
    // An axis has room for a few characters only, whatever the format of the values is.
    const tick = new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumFractionDigits: 1,
      ...(isMoney && { style: 'currency', currency }),
    })
    const colour = getComputedStyle(element).color
    const text = { color: colour }
    chart.setOption(
      {
        animation: false,
        aria: { enabled: true },
        textStyle: text,
        color: ['#7c5cff', '#1f9e89', '#e0803a', '#3f7fd8', '#c2477f', '#8a8f3c'],
        grid: { left: 8, right: 16, top: series.length > 1 ? 40 : 16, bottom: 8, containLabel: true },
        ...(series.length > 1 && { legend: { type: 'scroll', top: 0, textStyle: text } }),
        tooltip: { trigger: 'axis', renderMode: 'richText' },
        xAxis: { type: 'category', data: [...categories], axisLabel: text },
        yAxis: {
          type: 'value',
          axisLabel: { ...text, formatter: (value: number) => tick.format(value) },
          splitLine: { lineStyle: { opacity: 0.25 } },
        },
        series: series.map(({ name, values, format }) => ({
          type: kind,
          name,
          data: [...values],
          showSymbol: false,
          barMaxWidth: 72,
          tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–') },
        })),
      },
      { notMerge: true },
    )
  }
}
