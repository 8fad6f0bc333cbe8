import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Chart, ChartData } from './createChart.ts'
import { legendOf } from './legendOf.ts'
import { panelsOf } from './panelsOf.ts'
import { symbolsOf } from './symbolsOf.ts'
import { textWidth } from './textWidth.ts'
import { tickFormat } from './tickFormat.ts'

// Canvas and rich-text tooltips need neither inline styles nor innerHTML, so the strict content policy holds.
use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, TooltipComponent, CanvasRenderer])

/** Heights in pixels: of a panel, its title, the labels and the note below all panels. */
const sizes = { panel: 190, title: 28, labels: 28, note: 24 }
/** Width of the value labels in pixels. It is fixed so that panels line up below each other. */
const labelWidth = 56
const usualColors = ['#7c5cff', '#1f9e89', '#e0803a', '#3f7fd8', '#c2477f', '#8a8f3c']

export function createEchart(element: HTMLElement): Chart {
  // The renderer clears its element by `innerHTML = ''`, which Trusted Types refuse even for an empty string.
  Object.defineProperty(element, 'innerHTML', { configurable: true, set: () => element.replaceChildren() })
  const chart = init(element)
  let shown: (() => void) | undefined
  const observer = new ResizeObserver(() => {
    const before = chart.getWidth()
    chart.resize()
    if (chart.getWidth() !== before) shown?.()
  })
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

  function draw({ kind, locale, categories, series, note, colors = usualColors }: ChartData): void {
    const panels = panelsOf(series)
    const isSplit = panels.length > 1
    const { color, fontFamily, fontSize: size } = getComputedStyle(element)
    const text = { color, fontFamily, fontSize: 0.8 * Number.parseFloat(size) }
    // With one series per panel, the panel's title is enough.
    const names = panels.some((panel) => panel.series.length > 1) ? [...new Set(panels.flatMap((panel) => panel.names))] : []
    const legend = legendOf(names, chart.getWidth(), text, colors.length)
    const top = legend.height
    const below = note ? sizes.note : 0
    // Dates are centred below their points, so half of the last one extends beyond the axis.
    const right = kind === 'line' ? Math.max(16, Math.ceil(textWidth(categories.at(-1) ?? '', text) / 2)) : 16
    element.style.height = isSplit ? `${top + panels.length * sizes.panel + sizes.labels + below}px` : ''
    chart.resize()
    chart.setOption(
      {
        animation: false,
        textStyle: text,
        color: [...colors],
        legend: legend.option,
        title: {
          show: below > 0,
          text: note ?? '',
          left: 0,
          bottom: 0,
          padding: 5,
          textStyle: { ...text, fontWeight: 'normal' },
        },
        tooltip: { trigger: 'axis', renderMode: 'richText', confine: true },
        axisPointer: { link: [{ xAxisIndex: 'all' }] },
        grid: panels.map((_, index) =>
          isSplit
            ? {
                left: labelWidth,
                right,
                top: top + index * sizes.panel + sizes.title,
                height: sizes.panel - sizes.title - 12,
              }
            : { left: 8, right, top: top + 16, bottom: 8 + below, containLabel: true },
        ),
        xAxis: panels.map((_, gridIndex) => ({
          gridIndex,
          type: 'category',
          data: [...categories],
          axisLabel: { ...text, show: gridIndex === panels.length - 1 },
        })),
        yAxis: panels.map(({ unit, title, series: places }, gridIndex) => {
          const tick = tickFormat(locale, unit)
          const isWhole = places.every((place) =>
            series[place]?.values.every((value) => value === null || Number.isInteger(value)),
          )
          return {
            gridIndex,
            type: 'value',
            splitNumber: isSplit ? 3 : 5,
            // Whole numbers get no ticks at fractions.
            ...(isWhole && { minInterval: 1 }),
            axisLabel: { ...text, formatter: (value: number) => tick.format(value) },
            splitLine: { lineStyle: { ...text, opacity: 0.15 } },
            ...(isSplit && {
              name: title,
              nameGap: 12,
              nameTextStyle: { ...text, align: 'left', fontWeight: 'bold', padding: [0, 0, 0, 8 - labelWidth] },
            }),
          }
        }),
        series: panels.flatMap((panel, place) =>
          panel.series.map((index, nth) => {
            const { values, format } = series[index]!
            // There are more series than colours: from here on, colours repeat.
            const isAgain = names.indexOf(panel.names[nth]!) >= colors.length
            return {
              type: kind,
              name: panel.names[nth],
              xAxisIndex: place,
              yAxisIndex: place,
              data: [...values],
              ...symbolsOf(values, { all: false }),
              barMaxWidth: 72,
              ...(isAgain && (kind === 'line' ? { lineStyle: { type: 'dashed' } } : { itemStyle: { opacity: 0.6 } })),
              tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–') },
            }
          }),
        ),
      },
      { notMerge: true },
    )
  }
}
