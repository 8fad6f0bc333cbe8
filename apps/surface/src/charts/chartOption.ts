import { legendOf, symbolsOf } from '@svc/host-kit'
import type { EChartsCoreOption } from 'echarts/core'
import type { WidgetDefinition } from '../../definitions.js'
import { channels } from '../theme/channels.ts'
import { looksAlike } from '../theme/looksAlike.ts'
import type { Points, Series } from './readPoints.ts'

export interface ChartLook {
  readonly colors: readonly string[]
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly surface: string
  readonly font: string
  /** Of the small text of a chart, in pixels. */
  readonly fontSize: number
  readonly radius: number
}

export interface ChartSize {
  readonly width: number
  readonly height: number
}

interface Words {
  readonly category: (index: number) => string
  readonly series: (series: Series) => string
  readonly value: (value: number, series: Series) => string
  /** Short, for an axis: `1.2M`. */
  readonly tick: (value: number, series: Series) => string
  /** A part of one in percent. */
  readonly share: (part: number) => string
}

/** Colours and sizes of the page, read from its custom properties. None of a chart's own colours is near the theme's. */
export function readLook(): ChartLook {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const primary = read('--primary')
  const colours = [2, 3, 4, 5, 6, 7, 8].map((n) => read(`--chart-${n}`))
  return {
    colors: [primary, ...colours.filter((colour) => !looksAlike(channels(colour), channels(primary)))],
    text: read('--text'),
    muted: read('--muted'),
    line: read('--line'),
    surface: read('--surface'),
    font: read('--font'),
    fontSize: 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    radius: Math.min(Number.parseFloat(read('--radius')) || 0, 8),
  }
}

/** The picture of a widget's points for the chart library, in a size in pixels. */
export function chartOption(
  kind: WidgetDefinition['kind'],
  points: Points,
  look: ChartLook,
  words: Words,
  { width, height }: ChartSize,
): EChartsCoreOption {
  const { series, categories } = points
  const textStyle = { color: look.text, fontFamily: look.font, fontSize: look.fontSize }
  const common = {
    color: [...look.colors],
    textStyle,
    // Text, not HTML: values come from data, and the page allows no inline styles.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle,
    },
  }
  const names = categories.map((_, index) => words.category(index))
  const isPie = kind === 'pie'
  // Slices lie beside those of other colours and are told apart by that; lines and bars of one colour are not.
  const told = isPie ? names.length : look.colors.length
  const legend = legendOf(isPie ? names : series.map(words.series), width, textStyle, told)

  if (isPie) {
    const only = series[0]
    const room = height - Math.max(legend.height, 30)
    const radius = 0.46 * Math.min(width, room)
    return {
      ...common,
      tooltip: { ...common.tooltip, trigger: 'item' },
      legend: { ...legend.option, show: true, top: 'auto', bottom: 0, left: 'center' },
      series: [
        {
          type: 'pie',
          radius: [0.64 * radius, radius],
          center: ['50%', room / 2],
          label: { show: false },
          itemStyle: { borderColor: look.surface, borderWidth: 2, borderRadius: 3 },
          tooltip: {
            formatter: (item: { dataIndex: number; percent: number }) =>
              `${words.category(item.dataIndex)}: ${words.value(only?.values[item.dataIndex] ?? 0, only!)} (${words.share(item.percent / 100)})`,
          },
          data: names.map((name, index) => ({ name, value: only?.values[index] ?? 0 })),
        },
      ],
    }
  }

  const isNarrow = width < 340
  const horizontal = kind === 'bar' && points.granularity === undefined
  const label = { color: look.muted, fontFamily: look.font, fontSize: look.fontSize, hideOverlap: true }
  const category = {
    type: 'category',
    data: names,
    axisLine: { lineStyle: { color: look.line } },
    axisTick: { show: false },
    axisLabel: {
      ...label,
      ...(horizontal && { width: Math.min(120, width / 3), overflow: 'truncate' }),
    },
    ...(horizontal && { inverse: true }),
    ...(kind === 'line' && { boundaryGap: false }),
  }
  const first = series[0]
  const value = {
    type: 'value',
    axisLabel: { ...label, formatter: (tick: number) => (first ? words.tick(tick, first) : tick) },
    splitLine: { lineStyle: { color: look.line } },
    splitNumber: horizontal && isNarrow ? 2 : 4,
    // There are no halves of an order.
    ...(series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value))) && { minInterval: 1 }),
  }
  return {
    ...common,
    tooltip: {
      ...common.tooltip,
      trigger: 'axis',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow', lineStyle: { color: look.line }, shadowStyle: { opacity: 0.08 } },
      formatter: (items: { dataIndex: number; seriesIndex: number }[]) =>
        [
          words.category(items[0]?.dataIndex ?? 0),
          ...items.map(({ dataIndex, seriesIndex }) => {
            const one = series[seriesIndex]
            const number = one?.values[dataIndex]
            return one ? `${words.series(one)}: ${number === null || number === undefined ? '–' : words.value(number, one)}` : ''
          }),
        ].join('\n'),
    },
    legend: legend.option,
    grid: { left: 4, right: isNarrow ? 24 : 12, top: legend.height + 10, bottom: 4, containLabel: true },
    xAxis: horizontal ? value : category,
    yAxis: horizontal ? category : value,
    series: series.map((one, index) => ({
      type: kind === 'line' ? 'line' : 'bar',
      name: words.series(one),
      data: [...one.values],
      ...(kind === 'line' && {
        ...symbolsOf(one.values, { all: width / one.values.length > 12 }),
        triggerLineEvent: false,
        lineStyle: { width: 2.4, ...(index >= told && { type: 'dashed' }) },
        ...(series.length === 1 && { areaStyle: { opacity: 0.12 } }),
      }),
      ...(kind === 'stacked' && { stack: 'all' }),
      ...(kind !== 'line' && {
        barMaxWidth: 34,
        itemStyle: {
          ...(index >= told && { opacity: 0.6 }),
          borderRadius:
            kind === 'stacked' && index < series.length - 1
              ? 0
              : horizontal
                ? [0, look.radius / 2, look.radius / 2, 0]
                : [look.radius / 2, look.radius / 2, 0, 0],
        },
      }),
    })),
  }
}
