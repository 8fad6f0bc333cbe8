import { saveFile } from '@svc/host-kit'
import type { EChartsType } from 'echarts/core'

/** Saves a chart as it is on the screen, twice as large. */
export function exportChart(title: string, chart: EChartsType): void {
  const background = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  const [head = '', body = ''] = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background }).split(',')
  const bytes = Uint8Array.from(atob(body), (c) => c.charCodeAt(0))
  saveFile(`${title}.png`, new Blob([bytes], { type: /data:([^;]+)/.exec(head)?.[1] ?? 'image/png' }))
}
