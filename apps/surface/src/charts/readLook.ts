import { channels } from '../theme/channels.ts'
import { looksAlike } from '../theme/looksAlike.ts'

export interface ChartLook {
  readonly colors: readonly string[]
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly surface: string
  readonly font: string
  /** Size of the small text of a chart, in pixels. */
  readonly fontSize: number
  readonly radius: number
}

/** Colours and sizes for charts, read from the page's custom properties. Palette colours close to the theme's are left out. */
export function readLook(): ChartLook {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const accent = read('--accent')
  const colours = [2, 3, 4, 5, 6, 7, 8].map((n) => read(`--chart-${n}`))
  return {
    colors: [accent, ...colours.filter((colour) => !looksAlike(channels(colour), channels(accent)))],
    text: read('--text'),
    muted: read('--muted'),
    line: read('--line'),
    surface: read('--surface'),
    font: read('--font'),
    fontSize: 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    radius: Math.min(Number.parseFloat(read('--radius')) || 0, 8),
  }
}
