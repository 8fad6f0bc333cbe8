import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useRef } from 'react'
import type { ChartSize } from './ChartPicture.ts'

use([LineChart, BarChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface Props {
  /** Option of the chart for a given size. */
  readonly option: (size: ChartSize) => EChartsCoreOption
  /** What the chart shows, in words. */
  readonly label: string
  /** A point was clicked: its series and its place on the axis. */
  readonly onPoint: (seriesIndex: number, dataIndex: number) => void
  /** Called once the first picture is drawn. */
  readonly onDrawn: () => void
  /** Set to the chart instance while it exists, for the image export. */
  readonly chart: RefObject<EChartsType | null>
}

/** A chart on a canvas, without animation, so that it is complete as soon as it is drawn. */
export function EChart({ option, label, onPoint, onDrawn, chart }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const handlers = useRef({ option, onPoint, onDrawn })
  handlers.current = { option, onPoint, onDrawn }

  useEffect(() => {
    const node = box.current
    if (!node) return
    const live = init(node, null, { renderer: 'canvas' })
    chart.current = live
    live.on('click', (event) => handlers.current.onPoint(event.seriesIndex ?? 0, event.dataIndex))
    const observer = new ResizeObserver(() => {
      const before = sizeOf(live)
      live.resize()
      const { width, height } = sizeOf(live)
      if (width !== before.width || height !== before.height) draw(live, handlers.current.option)
    })
    observer.observe(node)
    return () => {
      observer.disconnect()
      live.dispose()
      chart.current = null
    }
  }, [chart])

  useEffect(() => {
    if (chart.current) draw(chart.current, option)
    handlers.current.onDrawn()
  }, [option, chart])

  return <div ref={box} className="chart" role="img" aria-label={label} />
}

function draw(chart: EChartsType, option: Props['option']): void {
  chart.setOption({ animation: false, ...option(sizeOf(chart)) }, { notMerge: true })
}

const sizeOf = (chart: EChartsType): ChartSize => ({ width: chart.getWidth(), height: chart.getHeight() })
