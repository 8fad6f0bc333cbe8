import type { EChartsCoreOption } from 'echarts/core'
import type { ChartText } from './ChartText.ts'
import type { ChartData } from './createChart.ts'
import { fitText } from './fitText.ts'
import { legendOf } from './legendOf.ts'
import { type Panel, panelsOf } from './panelsOf.ts'
import { type RepeatMark, repeatMark } from './repeatMark.ts'
import { symbolsOf } from './symbolsOf.ts'
import { textWidth } from './textWidth.ts'
import { tickFormat } from './tickFormat.ts'
import { tooltipText } from './tooltipText.ts'

/** Type in pixels that the sizes below are for. Of larger type, each has as much more. */
const usualType = 12.8
/**
 * In pixels: the height of a panel, its title, what is between them, the labels and the note below all panels; the distance of the labels
 * to their axis; the room that a label below an axis may take, even where its bar is narrower: some of the others are left out then; the
 * width of the value labels, which is fixed so that panels line up below each other.
 */
const usualSizes = { panel: 190, title: 28, titleGap: 12, labels: 28, note: 24, labelGap: 8, leastLabel: 120, labelWidth: 56 }
type Sizes = typeof usualSizes
/** Of a chart with one panel, about. */
const usualHeight = 300
const usualColors = ['#7c5cff', '#1f9e89', '#d2722b', '#3f7fd8', '#c2477f', '#8a8f3c']

interface EchartOption {
  readonly option: EChartsCoreOption
  /** Pixels that several panels need below each other; `undefined` for a single one, which fills its element. */
  readonly height: number | undefined
}

/** What the chart library draws for `data` in a chart of `width` pixels: a panel with axes of its own for each unit. */
export function echartOption(data: ChartData, width: number, text: ChartText): EchartOption {
  const { series, note, colors = usualColors } = data
  const sizes = sizesFor(text)
  const panels = panelsOf(series)
  const isSplit = panels.length > 1
  // With one series per panel, the panel's title is enough.
  const names = panels.some((panel) => panel.series.length > 1) ? [...new Set(panels.flatMap((panel) => panel.names))] : []
  const legend = legendOf(names, width, text, colors.length, data.kind)
  const below = note ? sizes.note : 0
  const labelRoom = Math.max(sizes.leastLabel, (width - sizes.labelWidth) / data.categories.length - 8)
  const height = isSplit ? legend.height + panels.length * sizes.panel + sizes.labels + below : undefined
  const option = {
    textStyle: text,
    color: [...colors],
    legend: legend.option,
    title: noteOption(note, text),
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      formatter: tooltipOf(data, panels, { width, height: height ?? usualHeight }, text),
    },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    grid: isSplit ? splitGrids(data, panels, legend.height, sizes, text) : [wholeGrid(data, legend.height, below, text)],
    xAxis: panels.map((_, gridIndex) => ({
      gridIndex,
      type: 'category',
      data: [...data.categories],
      axisLabel: {
        ...text,
        margin: sizes.labelGap,
        show: gridIndex === panels.length - 1,
        formatter: (label: string) => fitText(label, labelRoom, text),
      },
    })),
    yAxis: panels.map((panel, gridIndex) => ({ gridIndex, ...valueAxis(data, panel, isSplit ? sizes : undefined, text) })),
    series: panels.flatMap((panel, place) =>
      seriesOf(data, panel, place, (name) => repeatMark(names.indexOf(name), colors.length)),
    ),
  }
  return { option, height }
}

function sizesFor({ fontSize }: ChartText): Sizes {
  const scale = Math.max(1, fontSize / usualType)
  return Object.fromEntries(Object.entries(usualSizes).map(([name, size]) => [name, Math.round(scale * size)])) as Sizes
}

interface TooltipItem {
  readonly seriesIndex: number
  readonly dataIndex: number
  readonly marker: string
}

/** Writes the tooltip of a place on the axis: the value of each series, named as in the legend or, with several panels, with its measure. */
function tooltipOf(
  { series, categories }: ChartData,
  panels: readonly Panel[],
  size: { width: number; height: number },
  text: ChartText,
) {
  const drawn = panels.flatMap(({ series: places, names }) =>
    places.map((place, nth) => ({ ...series[place]!, label: panels.length > 1 ? series[place]!.name : names[nth]! })),
  )
  return (items: readonly TooltipItem[]) =>
    tooltipText(
      categories[items[0]?.dataIndex ?? 0] ?? '',
      items.map(({ seriesIndex, dataIndex, marker }) => {
        const { label, values, format } = drawn[seriesIndex]!
        const value = values[dataIndex] ?? null
        return [label, value === null ? '–' : format(value), marker] as const
      }),
      size,
      text,
    )
}

/** The note below the axes. */
const noteOption = (note: string | undefined, text: ChartText) => ({
  show: Boolean(note),
  text: note ?? '',
  left: 0,
  bottom: 0,
  padding: 5,
  textStyle: { ...text, fontWeight: 'normal' },
})

/** Dates are centred below their points, so half of the last one extends beyond the axis. */
const rightMargin = ({ kind, categories }: ChartData, text: ChartText) =>
  kind === 'line' ? Math.max(16, Math.ceil(textWidth(categories.at(-1) ?? '', text) / 2)) : 16

const wholeGrid = (data: ChartData, top: number, below: number, text: ChartText) => ({
  left: 8,
  right: rightMargin(data, text),
  top: top + 16,
  bottom: 8 + below,
  containLabel: true,
})

function splitGrids(data: ChartData, panels: readonly Panel[], top: number, sizes: Sizes, text: ChartText) {
  const { panel, title, titleGap, labelWidth: left } = sizes
  const right = rightMargin(data, text)
  const height = panel - title - titleGap
  return panels.map((_, index) => ({ left, right, top: top + index * panel + title, height }))
}

/** The axis of a panel's values, with the panel's title if there are several. */
function valueAxis(
  { locale, series }: ChartData,
  { unit, title, series: places }: Panel,
  split: Sizes | undefined,
  text: ChartText,
) {
  const tick = tickFormat(locale, unit)
  const isWhole = places.every((place) => series[place]?.values.every((value) => value === null || Number.isInteger(value)))
  return {
    type: 'value',
    splitNumber: split ? 3 : 5,
    // Whole numbers get no ticks at fractions.
    ...(isWhole && { minInterval: 1 }),
    axisLabel: { ...text, formatter: (value: number) => tick.format(value) },
    splitLine: { lineStyle: { ...text, opacity: 0.15 } },
    ...(split && {
      name: title,
      nameGap: split.titleGap,
      nameTextStyle: { ...text, align: 'left', fontWeight: 'bold', padding: [0, 0, 0, 8 - split.labelWidth] },
    }),
  }
}

/** The lines or bars of a panel. @param markOf what tells a name apart whose colour is used again, because there are more names than colours */
const seriesOf = ({ kind, series }: ChartData, panel: Panel, place: number, markOf: (name: string) => RepeatMark | undefined) =>
  panel.series.map((index, nth) => {
    const { values } = series[index]!
    const name = panel.names[nth]!
    const mark = markOf(name)
    return {
      type: kind,
      name,
      xAxisIndex: place,
      yAxisIndex: place,
      data: [...values],
      ...symbolsOf(values, { all: false }),
      barMaxWidth: 72,
      ...(mark &&
        (kind === 'line'
          ? { symbol: mark.symbol, lineStyle: { type: [...mark.dashes] } }
          : { itemStyle: { decal: mark.decal } })),
    }
  })
