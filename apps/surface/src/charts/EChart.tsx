import { createDrawing, followPixelRatio } from '@svc/host-kit'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, type ElementEvent, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ChartSize } from './ChartPicture.ts'
import { nearestPoint } from './nearestPoint.ts'
import type { Series } from './readPoints.ts'

use([LineChart, BarChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** How far from a point a finger may touch, in pixels. */
const reach = 24

interface Props {
  /** Option of the chart for a given size. */
  readonly option: (size: ChartSize) => EChartsCoreOption
  /** What the chart shows, in words. */
  readonly label: string
  /** The series that are drawn as lines, whose points are small for a finger. */
  readonly lines: readonly Series[]
  /** A point was clicked: its series and its place on the axis. */
  readonly onPoint: (seriesIndex: number, dataIndex: number) => void
  /** Called once the first picture is drawn. */
  readonly onDrawn: () => void
}

/** A chart on a canvas, without animation, so that it is complete as soon as it is drawn. */
export function EChart({ option, label, lines, onPoint, onDrawn }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const handlers = useRef({ option, lines, onPoint, onDrawn })
  handlers.current = { option, lines, onPoint, onDrawn }
  const [drawing] = useState(createDrawing)
  const pixelRatio = useSyncExternalStore(followPixelRatio, () => devicePixelRatio)

  useEffect(() => {
    const node = box.current
    if (!node) return
    // A chart has one ratio for life, and the library has read it once, when it was loaded.
    const live = init(node, null, { renderer: 'canvas', devicePixelRatio: Math.max(pixelRatio, 1) })
    chart.current = live
    drawing.follow(live)
    const stopTiming = timeTouches(node, live)
    live.on('click', ({ seriesIndex = 0, dataIndex, event }) => {
      if (event) keepOpen(live, event)
      handlers.current.onPoint(seriesIndex, dataIndex)
    })
    live.getZr().on('click', (event) => {
      // What was hit is told above, or is not of the lines.
      const isBeside = !event.target || event.target.type.startsWith('ec-poly')
      if (!event.event.zrByTouch || !isBeside) return
      const placeOf = (seriesIndex: number, index: number, value: number) => {
        const [x = 0, y = 0] = live.convertToPixel({ seriesIndex }, [index, value])
        return [x, y] as const
      }
      const shown = handlers.current.lines.map((line, index) => (isShown(live, index) ? line : { values: [] }))
      const nearest = nearestPoint(shown, placeOf, [event.offsetX, event.offsetY], reach)
      if (!nearest) return
      keepOpen(live, event)
      handlers.current.onPoint(nearest.series, nearest.index)
    })
    const observer = new ResizeObserver(() => {
      const before = sizeOf(live)
      // Only the canvas. `live.resize` would lay out what is drawn anew below, and all of it when the observer tells of the first size.
      live.getZr().resize()
      const { width, height } = sizeOf(live)
      if (width !== before.width || height !== before.height) drawing.draw(live, handlers.current.option(sizeOf(live)))
    })
    observer.observe(node)
    return () => {
      observer.disconnect()
      stopTiming()
      live.dispose()
      chart.current = null
    }
  }, [pixelRatio, drawing])

  useEffect(() => {
    if (chart.current) drawing.draw(chart.current, option(sizeOf(chart.current)))
    handlers.current.onDrawn()
  }, [option, pixelRatio, drawing])

  return <div ref={box} className="chart" role="img" aria-label={label} />
}

/**
 * The chart tells of a touch before the browser makes a click of it, which would close what the touch has opened. Nor would the chart hear
 * then that the finger is elsewhere: its tooltip would stay over it for good.
 */
function keepOpen(chart: EChartsType, { event }: ElementEvent): void {
  if (!event.zrByTouch) return
  event.preventDefault()
  // After the chart's own listeners, which show the tooltip at each click.
  queueMicrotask(() => {
    if (!chart.isDisposed()) chart.getZr().handler.dispatch('mouseout', {})
  })
}

/**
 * The chart takes a touch for a long one, which is no click, by when it hears of the ends: on a page that is busy meanwhile, that is much
 * later than the finger went. Returns the undo.
 */
function timeTouches(node: HTMLElement, chart: EChartsType): () => void {
  let beganAt = 0
  const begin = ({ timeStamp }: TouchEvent) => {
    beganAt = timeStamp
  }
  const end = ({ timeStamp }: TouchEvent) => {
    Object(chart.getZr().handler.proxy).__lastTouchMoment = Date.now() - (timeStamp - beganAt)
  }
  // Before the chart itself hears of them.
  node.addEventListener('touchstart', begin, { capture: true, passive: true })
  node.addEventListener('touchend', end, { capture: true, passive: true })
  return () => {
    node.removeEventListener('touchstart', begin, true)
    node.removeEventListener('touchend', end, true)
  }
}

/** Whether a series is drawn, and not taken out by its name in the legend. The library has places for both. */
function isShown(chart: EChartsType, index: number): boolean {
  const { legend, series } = Object(chart.getOption())
  return legend?.[0]?.selected?.[series[index]?.name] !== false
}

const sizeOf = (chart: EChartsType): ChartSize => ({ width: chart.getWidth(), height: chart.getHeight() })
