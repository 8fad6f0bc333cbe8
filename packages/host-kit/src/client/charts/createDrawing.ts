import type { EChartsCoreOption, EChartsType } from 'echarts/core'

interface Drawing {
  /** Hears what the viewer takes out by the legend of `chart`. */
  readonly follow: (chart: EChartsType) => void
  /** Draws in place of what was drawn, also by a chart before this one. */
  readonly draw: (chart: EChartsType, option: EChartsCoreOption) => void
}

/**
 * The pictures of one chart. The library forgets with each of them what the viewer has taken out by the legend: here it stays out while the names in
 * the legend are the same.
 */
export function createDrawing(): Drawing {
  let names: string | undefined
  let selected: object = {}
  return {
    follow(chart) {
      chart.on('legendselectchanged', (event) => {
        selected = Object(event).selected
      })
    },
    draw(chart, option) {
      const { legend } = option
      const drawn = JSON.stringify(Object(legend).data)
      if (drawn !== names) selected = {}
      names = drawn
      chart.setOption({ ...option, animation: false, ...(legend ? { legend: { ...legend, selected } } : {}) }, { notMerge: true })
    },
  }
}
