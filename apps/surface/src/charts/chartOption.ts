import type { EChartsCoreOption } from 'echarts/core'
import { axisOption } from './axisOption.ts'
import type { ChartPicture } from './ChartPicture.ts'
import { pieOption } from './pieOption.ts'

/** A widget's chart as an option of the chart library. */
export function chartOption(picture: ChartPicture): EChartsCoreOption {
  const { kind, look } = picture
  const textStyle = { color: look.text, fontFamily: look.font, fontSize: look.fontSize }
  const { tooltip, ...option } = kind === 'pie' ? pieOption(picture, textStyle) : axisOption(picture, textStyle)
  return {
    color: [...look.colors],
    textStyle,
    // Text, not HTML: values come from data, and the page allows no inline styles.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle,
      ...tooltip,
    },
    ...option,
  }
}
