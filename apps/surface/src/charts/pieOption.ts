import { legendOf, repeatMark, tooltipText } from '@svc/host-kit'
import type { ChartPicture, ChartTextStyle, KindOption } from './ChartPicture.ts'

/** With more slices, lines between them would cover the small ones. */
const mostOutlined = 40

/** A ring chart of the first series, with the legend below. */
export function pieOption({ points, look, words, size }: ChartPicture, textStyle: ChartTextStyle): KindOption {
  const names = points.categories.map((_, index) => words.category(index))
  const legend = legendOf(names, size.width, textStyle, look.colors.length)
  const [only] = points.series
  const valueAt = (index: number) => only?.values[index] ?? 0
  const room = size.height - Math.max(legend.height, 30)
  const radius = 0.46 * Math.min(size.width, room)
  return {
    tooltip: { trigger: 'item' },
    // The outline of the slices would make each dot, and so each line, wider than was reckoned.
    legend: { ...legend.option, show: true, top: 'auto', bottom: 0, left: 'center', itemStyle: { borderWidth: 0 } },
    series: [
      {
        type: 'pie',
        radius: [0.64 * radius, radius],
        center: ['50%', room / 2],
        label: { show: false },
        itemStyle: { borderColor: look.surface, borderWidth: names.length > mostOutlined ? 0 : 2, borderRadius: 3 },
        tooltip: {
          formatter: ({ dataIndex, percent }: { dataIndex: number; percent: number }) =>
            tooltipText(
              words.category(dataIndex),
              [[words.series(only!), `${words.value(valueAt(dataIndex), only!)} (${words.share(percent / 100)})`]],
              size,
              textStyle,
            ),
        },
        data: names.map((name, index) => {
          const mark = repeatMark(index, look.colors.length)
          return { name, value: valueAt(index), ...(mark && { itemStyle: { decal: mark.decal } }) }
        }),
      },
    ],
  }
}
