export interface ChartData {
  kind: 'line' | 'bar'
  /** BCP 47 tag that the axis is written in. */
  locale: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** Says how much is shown if a part is left out. It is written below the axes. */
  note?: string | undefined
  /** Colours of the series, in order. @default the colours of the hosts */
  colors?: readonly string[] | undefined
}

export interface ChartSeries {
  name: string
  /** Title of its measure. */
  measure: string
  /** Name of its split, if there are several. It is enough where the measure is in the title of the panel. */
  split?: string | undefined
  /** Series of one unit share an axis: an ISO 4217 code, `percent`, or any other word. */
  unit: string
  values: readonly (number | null)[]
  /** Formats a value for the tooltip. */
  format: (value: number) => string
}

export interface Chart {
  /** Draws `data` in place of the previous chart. */
  readonly show: (data: ChartData) => void
  readonly destroy: () => void
}

/**
 * A chart that fills `element`, except that a chart with several axes sets the height. It follows the element's size and the page's colours. The
 * `aria-label` of `element` is extended by a summary of the data. The chart library is loaded with the first chart, since most pages have none;
 * `failed` is shown if it cannot be, until the browser is online again: a reload would lose what else the page shows.
 */
export function createChart(
  element: HTMLElement,
  failed = 'The chart could not be loaded. Reload the page to try again.',
): Chart {
  const label = element.getAttribute('aria-label')
  let chart: Chart | undefined
  let data: ChartData | undefined
  const over = new AbortController()
  const open = () =>
    void import('./createEchart.ts').then(
      ({ createEchart }) => {
        if (over.signal.aborted) return
        element.replaceChildren()
        chart = createEchart(element)
        if (data) chart.show(data)
      },
      () => {
        element.textContent = failed
        addEventListener('online', open, { once: true, signal: over.signal })
      },
    )
  open()
  return {
    show(next) {
      data = next
      if (label !== null) element.setAttribute('aria-label', `${label}: ${summaryOf(next)}`)
      chart?.show(next)
    },
    destroy() {
      over.abort()
      chart?.destroy()
      if (label !== null) element.setAttribute('aria-label', label)
    },
  }
}

/** Made of words from the data alone, so that it works in any language. */
function summaryOf({ series, categories, note }: ChartData): string {
  const shown = `${series.map(({ name }) => name).join('; ')}. ${categories[0]} – ${categories.at(-1)}`
  return note ? `${shown}. ${note}` : shown
}
