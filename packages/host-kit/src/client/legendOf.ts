import { textWidth } from './textWidth.ts'

interface LegendText {
  readonly color: string
  readonly fontFamily: string
  readonly fontSize: number
}

export interface Legend {
  /** For the chart library. */
  readonly option: Readonly<Record<string, unknown>>
  /** Room that it takes above the axes, in pixels: none for a single name. */
  readonly height: number
}

const icon = 8
/** Between an icon and its text, and around the whole: those of the chart library. */
const padding = 5
const gap = 14
/** More lines than that would leave too little of the chart: names are then paged through on one. */
const mostLines = 4

/** Of a line that is dashed, or a bar that is paler, since its colour is another's too. */
const dashes = 'path://M0 3h3v2H0zM5 3h3v2H5z'

/**
 * A legend that names every series, in as many lines as that takes in a chart of `width` pixels. The axes begin below it.
 * @param colors how many colours there are: the series behind them have another mark
 */
export function legendOf(names: readonly string[], width: number, text: LegendText, colors: number): Legend {
  const room = width - 2 * padding
  let lines = 1
  let x = 0
  for (const name of names) {
    const own = icon + padding + textWidth(name, text)
    if (x > 0 && x + own > room) {
      lines += 1
      x = 0
    }
    x += own + gap
  }
  const isPaged = lines > mostLines
  return {
    option: {
      show: names.length > 1,
      type: isPaged ? 'scroll' : 'plain',
      top: 0,
      left: 0,
      icon: 'circle',
      data: names.map((name, index) => (index < colors ? name : { name, icon: dashes })),
      itemWidth: icon,
      itemHeight: icon,
      itemGap: gap,
      padding,
      textStyle: text,
    },
    height: names.length > 1 ? Math.round((isPaged ? 1 : lines) * (0.8 * text.fontSize + gap)) + padding : 0,
  }
}
