import type { ChartText } from './ChartText.ts'
import { fitText } from './fitText.ts'
import { textWidth } from './textWidth.ts'

/** A line of a tooltip; `marker` is the library's dot in the colour of the series. */
type TooltipLine = readonly [name: string, value: string, marker?: string]

/** Padding and distances of the chart library's tooltip in pixels, on both sides. */
const around = 36
/** Height of its lines in pixels. */
const lineHeight = 22
const markerWidth = 20

/** A tooltip that fits into its chart: long names are shortened before their values, and of many lines the last says how many more there are. */
export function tooltipText(
  title: string,
  lines: readonly TooltipLine[],
  { width, height }: { readonly width: number; readonly height: number },
  style: ChartText,
): string {
  const room = width - around
  const most = Math.max(2, Math.floor((height - around) / lineHeight)) - 1
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines
  const named = ([name, value, marker = '']: TooltipLine) => {
    const end = `: ${value}`
    return marker + fitText(name, room - textWidth(end, style) - (marker ? markerWidth : 0), style) + end
  }
  const more = lines.length > shown.length ? [`+${lines.length - shown.length}`] : []
  return [fitText(title, room, style), ...shown.map(named), ...more].join('\n')
}
