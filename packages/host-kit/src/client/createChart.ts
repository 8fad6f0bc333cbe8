export interface ChartData {
  kind: 'line' | 'bar'
  /** BCP 47 tag that the axis is written in. */
  locale: string
  categories: readonly string[]
  series: readonly ChartSeries[]
}

export interface ChartSeries {
  name: string
  values: readonly (number | null)[]
  /** A value as the tooltip shows it. */
  format: (value: number) => string
  /** ISO 4217 code, for the axis. */
  currency?: string | undefined
}

export interface Chart {
  /** Draws `data` in place of what is there. */
  readonly show: (data: ChartData) => void
  readonly destroy: () => void
}

/**
 * A chart in `element`, which gives its size; it takes the colours of the page and follows both. The chart library comes with the
 * first chart, for most pages have none.
 */
export function createChart(element: HTMLElement): Chart {
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
      chart?.show(next)
    },
    destroy() {
      isGone = true
      chart?.destroy()
    },
  }
}
