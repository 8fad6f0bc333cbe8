export interface ChartData {
  kind: 'line' | 'bar'
  /** BCP 47 tag that the axis is written in. */
  locale: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** How much of an answer it shows, where that is not all: it stands below the axes. */
  note?: string | undefined
  /** Of the series, by rank. @default those of the hosts */
  colors?: readonly string[] | undefined
}

export interface ChartSeries {
  name: string
  /** The measure that it is a series of. */
  measure: string
  /** What it shows the measure for, where there are several: enough of a name where the measure stands above. */
  split?: string | undefined
  /** Series of one unit share an axis: an ISO 4217 code, `percent`, or any other word. */
  unit: string
  values: readonly (number | null)[]
  /** A value as the tooltip shows it. */
  format: (value: number) => string
}

export interface Chart {
  /** Draws `data` in place of what is there. */
  readonly show: (data: ChartData) => void
  readonly destroy: () => void
}

/**
 * A chart in `element`, which gives its size, but for a chart with several axes; it takes the colours of the page and follows both. The
 * label of `element` is extended by what the chart shows, while it does. The chart library comes with the first chart, for most pages have none.
 */
export function createChart(element: HTMLElement): Chart {
  const label = element.getAttribute('aria-label')
  let chart: Chart | undefined
  let data: ChartData | undefined
  let isGone = false
  void import('./createEchart.ts').then(
    ({ createEchart }) => {
      if (isGone) return
      chart = createEchart(element)
      if (data) chart.show(data)
    },
    () => {
      element.textContent = 'The chart could not be loaded. Reload the page to try again.'
    },
  )
  return {
    show(next) {
      data = next
      if (label !== null) element.setAttribute('aria-label', `${label}: ${summaryOf(next)}`)
      chart?.show(next)
    },
    destroy() {
      isGone = true
      chart?.destroy()
      if (label !== null) element.setAttribute('aria-label', label)
    },
  }
}

/** In words of the data alone, and so in any language. */
function summaryOf({ series, categories, note }: ChartData): string {
  const shown = `${series.map(({ name }) => name).join('; ')}. ${categories[0]} – ${categories.at(-1)}`
  return note ? `${shown}. ${note}` : shown
}
