import { useCallback } from 'react'
import type { WidgetDefinition } from '../../definitions.js'
import type { LoadedData } from '../api/LoadedData.ts'
import type { ChartSize } from '../charts/ChartPicture.ts'
import { chartOption } from '../charts/chartOption.ts'
import { drawnKind } from '../charts/drawnKind.ts'
import { EChart } from '../charts/EChart.tsx'
import type { Points, Series } from '../charts/readPoints.ts'
import { seriesName } from '../charts/seriesName.ts'
import { useLook } from '../charts/useLook.ts'
import { memberTitle } from '../format/memberTitle.ts'
import type { Format } from '../format/useFormat.ts'
import { useText } from '../i18n/useText.ts'
import type { OnDrill } from './useDrill.ts'

interface Props {
  readonly definition: WidgetDefinition
  readonly title: string
  readonly data: LoadedData
  readonly points: Points
  readonly format: Format
  readonly onDrawn: () => void
  readonly onDrill: OnDrill
}

/** A result as a chart; a click on a point opens the rows behind it. */
export function WidgetChart({ definition, title, data, points, format, onDrawn, onDrill }: Props) {
  const text = useText()
  const look = useLook()
  const kind = drawnKind(definition.kind, points)
  const category = useCallback(
    (index: number) => format.value(points.categories[index]?.value, points.axis ?? '', data, points.granularity),
    [points, data, format],
  )
  const splitName = useCallback(({ split }: Series) => format.value(split, points.splitBy ?? '', data), [points, data, format])
  const option = useCallback(
    (size: ChartSize) => {
      const hasMeasures = points.series.some(({ measure }) => measure !== points.series[0]?.measure)
      const words = {
        category,
        series: (series: Series) =>
          seriesName(series.split === undefined ? undefined : splitName(series), memberTitle(data, series.measure), hasMeasures),
        value: (value: number, series: Series) => format.value(value, series.measure, data),
        tick: (value: number, series: Series) => format.tick(value, series.measure, data),
        share: format.share,
      }
      return chartOption({ kind, points, look, words, size })
    },
    [kind, points, look, category, splitName, data, format],
  )
  // Times without a row are on the axis only.
  const drawn = points.categories.flatMap((_, index) => (points.series.some(({ rows }) => rows[index]) ? [index] : []))
  const label = text('chartSummary', {
    title,
    kind: text(kind),
    count: drawn.length,
    first: category(drawn[0] ?? 0),
    last: category(drawn.at(-1) ?? 0),
  })
  return (
    <EChart
      option={option}
      label={label}
      lines={kind === 'line' ? points.series : []}
      onDrawn={onDrawn}
      onPoint={(seriesIndex, dataIndex) => {
        const series = points.series[seriesIndex]
        if (!series) return
        const value = points.categories[dataIndex]?.value ?? null
        const name = series.split === undefined ? category(dataIndex) : `${category(dataIndex)}, ${splitName(series)}`
        onDrill(series.rows[dataIndex] ?? null, series.measure, value, name)
      }}
    />
  )
}
