import type { ChartText } from './ChartText.ts'
import { fitText } from './fitText.ts'
import { repeatMark } from './repeatMark.ts'
import { textWidth } from './textWidth.ts'

interface Legend {
  /** Option for the chart library. */
  readonly option: Readonly<Record<string, unknown>>
  /** Its height in pixels; 0 for a single name. */
  readonly height: number
}

/** Width and height of an icon in pixels: a dot, or, where colours repeat, a piece of the line or of the bar. */
const dot = [8, 8] as const
const pieces = { line: [22, 8], bar: [16, 10] } as const
const firstLine = 'path://M0 0h22v3H0z'
/** Padding around the legend and between icon and text: the chart library's defaults. */
const padding = 5
const gap = 12
/** Of a line, in sizes of its type. By itself, the library takes the width of a Chinese letter for it, which depends on the fonts of the system. */
const lineHeight = 1.2
/** Width of the buttons of a paged legend. */
const pager = 80
/** With more lines, too little would be left of the chart: the legend is then one line with paging. */
const mostLines = 4

/**
 * A legend of all series, in as many lines as it needs in a chart of `width` pixels.
 * @param colors the number of colours: further series have a mark, and so have their icons
 */
export function legendOf(
  names: readonly string[],
  width: number,
  text: ChartText,
  colors: number,
  kind: 'line' | 'bar' = 'bar',
): Legend {
  const isRepeated = names.length > colors
  const [icon, iconHeight] = isRepeated ? pieces[kind] : dot
  const lineIcon = (index: number) => repeatMark(index, colors)?.lineIcon ?? firstLine
  const room = width - 2 * padding
  const longest = room - icon - padding
  let lines = 1
  let x = 0
  for (const name of names) {
    const own = icon + padding + Math.min(textWidth(name, text), longest)
    if (x > 0 && x + own > room) {
      lines += 1
      x = 0
    }
    x += own + gap
  }
  const isPaged = lines > mostLines
  const line = Math.round(lineHeight * text.fontSize)
  return {
    option: {
      show: names.length > 1,
      type: isPaged ? 'scroll' : 'plain',
      top: 0,
      left: 0,
      // The pattern of a bar is in its icon by itself.
      icon: isRepeated ? 'rect' : 'circle',
      data: names.map((name, index) => (isRepeated && kind === 'line' ? { name, icon: lineIcon(index) } : name)),
      itemWidth: icon,
      itemHeight: iconHeight,
      itemGap: gap,
      padding,
      formatter: (name: string) => fitText(name, isPaged ? longest - pager : longest, text),
      textStyle: { ...text, lineHeight: line },
    },
    height: names.length > 1 ? (isPaged ? 1 : lines) * (line + gap) + padding : 0,
  }
}
