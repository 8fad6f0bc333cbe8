/** What tells a series apart from an earlier one of the same colour. */
export interface RepeatMark {
  /** Dashes and gaps of a line, in pixels. */
  readonly dashes: readonly number[]
  /** A piece of that line for the legend, as a path. */
  readonly lineIcon: string
  /** Shape of the points of a line. */
  readonly symbol: string
  /** Pattern of a bar or a slice. */
  readonly decal: Readonly<Record<string, unknown>>
}

// A shade of the series' own colour in every scheme.
const stripe = { symbol: 'rect', symbolSize: 1, dashArrayX: [1, 0], color: 'rgba(0, 0, 0, 0.4)' }
const marks: readonly RepeatMark[] = [
  {
    dashes: [8, 4],
    lineIcon: 'path://M0 0h9v3H0zM13 0h9v3h-9z',
    symbol: 'rect',
    decal: { ...stripe, dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  },
  {
    dashes: [2, 3],
    lineIcon: 'path://M0 0h3v3H0zM6.3 0h3v3h-3zM12.7 0h3v3h-3zM19 0h3v3h-3z',
    symbol: 'triangle',
    decal: { ...stripe, dashArrayY: [2, 5] },
  },
  {
    dashes: [9, 3, 2, 3],
    lineIcon: 'path://M0 0h8v3H0zM10.5 0h3v3h-3zM16 0h6v3h-6z',
    symbol: 'diamond',
    decal: { ...stripe, dashArrayY: [2, 5], rotation: Math.PI / 2 },
  },
  {
    dashes: [18, 5],
    lineIcon: 'path://M0 0h15v3H0zM19 0h3v3h-3z',
    symbol: 'emptyRect',
    decal: { ...stripe, symbol: 'circle', symbolSize: 0.6, dashArrayX: [5, 0], dashArrayY: [5, 0] },
  },
]

/** The mark of a series; `undefined` for the first of its colour. @param colors how many colours there are before they repeat */
export function repeatMark(index: number, colors: number): RepeatMark | undefined {
  const round = Math.floor(index / colors)
  return round > 0 ? marks[(round - 1) % marks.length] : undefined
}
