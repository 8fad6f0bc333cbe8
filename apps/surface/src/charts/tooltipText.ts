import { fitText, textWidth } from '@svc/host-kit'
import type { ChartSize, ChartTextStyle } from './ChartPicture.ts'

/** Padding and distances of the chart library's tooltip in pixels, on both sides. */
const around = 36
/** Height of its lines in pixels. */
const lineHeight = 22

/** A tooltip that fits into its chart: long names are shortened before their values, and of many lines the last says how many more there are. */
export function tooltipText(
  title: string,
  lines: readonly (readonly [name: string, value: string])[],
  { width, height }: ChartSize,
  style: ChartTextStyle,
): string {
  const room = width - around
  const most = Math.max(2, Math.floor((height - around) / lineHeight)) - 1
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines
  const named = ([name, value]: readonly [string, string]) => {
    const end = `: ${value}`
    return fitText(name, room - textWidth(end, style), style) + end
  }
  const more = lines.length > shown.length ? [`+${lines.length - shown.length}`] : []
  return [fitText(title, room, style), ...shown.map(named), ...more].join('\n')
}
