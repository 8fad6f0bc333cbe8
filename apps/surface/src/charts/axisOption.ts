import { fitText, legendOf, repeatMark, symbolsOf, tooltipText } from '@svc/host-kit'
import type { ChartPicture, ChartTextStyle, KindOption } from './ChartPicture.ts'
import type { Series } from './readPoints.ts'
import { roundedEnds } from './roundedEnds.ts'

/** Below this width in pixels, there is less room for labels. */
const narrowWidth = 340
/** Room that a label may take, in sizes of its type; below an axis even where its bar is narrower: some of the others are left out then. */
const labelRoom = 10

/** Lines or bars along an axis, with the legend above. Bars are horizontal, except along a time axis. */
export function axisOption(picture: ChartPicture, textStyle: ChartTextStyle): KindOption {
  const { kind, points, look, words, size } = picture
  const { series } = points
  const legend = legendOf(series.map(words.series), size.width, textStyle, look.colors.length, kind === 'line' ? 'line' : 'bar')
  const isHorizontal = kind === 'bar' && points.granularity === undefined
  const category = categoryAxis(picture, isHorizontal)
  const value = valueAxis(picture, isHorizontal)
  const ends = roundedEnds(series, { radius: look.radius / 2, isStacked: kind === 'stacked', isHorizontal })
  return {
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow', lineStyle: { color: look.line }, shadowStyle: { opacity: 0.08 } },
      formatter: (items: { dataIndex: number; seriesIndex: number }[]) =>
        tooltipText(
          words.category(items[0]?.dataIndex ?? 0),
          items.flatMap(({ dataIndex, seriesIndex }) => {
            const one = series[seriesIndex]
            if (!one) return []
            const number = one.values[dataIndex] ?? null
            return [[words.series(one), number === null ? '–' : words.value(number, one)] as const]
          }),
          size,
          textStyle,
        ),
    },
    legend: legend.option,
    grid: { left: 4, right: size.width < narrowWidth ? 24 : 12, top: legend.height + 10, bottom: 4, containLabel: true },
    xAxis: isHorizontal ? value : category,
    yAxis: isHorizontal ? category : value,
    series: series.map((one, index) => ({
      name: words.series(one),
      ...(kind === 'line'
        ? { data: [...one.values], ...lineStyle(picture, one, index) }
        : { data: ends[index], ...barStyle(picture, index) }),
    })),
  }
}

const labelOf = ({ look }: ChartPicture) => ({
  color: look.muted,
  fontFamily: look.font,
  fontSize: look.fontSize,
  // By itself, the library takes the width of a Chinese letter for it, and labels of lying bars overlap where the system has none.
  lineHeight: Math.round(1.2 * look.fontSize),
  hideOverlap: true,
})

function categoryAxis(picture: ChartPicture, isHorizontal: boolean) {
  const { kind, points, look, words, size } = picture
  const style = { fontFamily: look.font, fontSize: look.fontSize }
  const usual = labelRoom * look.fontSize
  const room = isHorizontal ? Math.min(usual, size.width / 3) : Math.max(usual, size.width / points.categories.length - 20)
  return {
    type: 'category',
    data: points.categories.map((_, index) => words.category(index)),
    axisLine: { lineStyle: { color: look.line } },
    axisTick: { show: false },
    axisLabel: {
      ...labelOf(picture),
      formatter: (text: string) => fitText(text, room, style),
      // The first of lying bars is the largest. Below the axis, its label would touch the lowest one of the value axis.
      ...(isHorizontal ? { showMinLabel: true } : { margin: Math.round((7 / 6) * look.fontSize) }),
    },
    ...(isHorizontal && { inverse: true }),
    ...(kind === 'line' && { boundaryGap: false }),
  }
}

function valueAxis(picture: ChartPicture, isHorizontal: boolean) {
  const { points, look, words, size } = picture
  const [first] = points.series
  const isWhole = points.series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
  // Side by side, each label needs its room: of labels that overlap, some would be left out, and the scale would look uneven.
  const isTight = isHorizontal && size.width < narrowWidth
  const labelled = (index: number) => !isTight || index % 2 === 0
  return {
    type: 'value',
    axisLabel: {
      ...labelOf(picture),
      formatter: (tick: number, index: number) => (labelled(index) ? (first ? words.tick(tick, first) : tick) : ''),
    },
    splitLine: { lineStyle: { color: look.line } },
    splitNumber: isHorizontal ? Math.min(4, Math.max(2, Math.floor(size.width / 120))) : 4,
    // Whole numbers get no ticks at fractions.
    ...(isWhole && { minInterval: 1 }),
  }
}

function lineStyle({ points, look, size }: ChartPicture, { values }: Series, index: number) {
  const mark = repeatMark(index, look.colors.length)
  return {
    type: 'line',
    ...symbolsOf(values, { all: size.width / values.length > 12 }),
    triggerLineEvent: false,
    ...(mark && { symbol: mark.symbol }),
    lineStyle: { width: 2.4, ...(mark && { type: [...mark.dashes] }) },
    ...(points.series.length === 1 && { areaStyle: { opacity: 0.12 } }),
  }
}

function barStyle({ kind, look }: ChartPicture, index: number) {
  const mark = repeatMark(index, look.colors.length)
  return {
    type: 'bar',
    ...(kind === 'stacked' && { stack: 'all' }),
    barMaxWidth: 34,
    ...(mark && { itemStyle: { decal: mark.decal } }),
  }
}
