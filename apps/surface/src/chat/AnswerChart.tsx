import { type ChatMessage, readToolCall } from '@svc/core/ai'
import type { Meta } from '@svc/core/data'
import { answerView, type Chart, createChart, isTooLargeToDraw, type LeftOut, toolRows } from '@svc/host-kit'
import { useEffect, useMemo, useRef } from 'react'
import { useLook } from '../charts/useLook.ts'
import { textOf } from '../i18n/textOf.ts'
import { usePage } from '../state/usePage.ts'

interface Props {
  readonly steps: readonly ChatMessage[]
  readonly label: string
  /** Knows the units of the numbers. */
  readonly meta: Meta | undefined
}

/** The rows of an answer as a chart, if they make one. What the agent itself says of a chart is not looked at. */
export function AnswerChart({ steps, label, meta }: Props) {
  const { language, tag } = usePage().state.locale
  const box = useRef<HTMLDivElement>(null)
  // Memoized, since drawing a chart is expensive and `steps` is a new array with every word of the next answer.
  const rows = steps.flatMap(({ toolCall }) => (toolCall && toolRows(readToolCall(toolCall))) ?? []).at(-1)
  const view = useMemo(() => {
    const text = textOf(language)
    const words = ([, count, what]: LeftOut) => text(what === 'series' ? 'largestSeries' : 'firstRows', { count })
    const say = (leftOut: readonly LeftOut[]) => leftOut.map(words).join(', ')
    return rows && answerView(rows, tag, meta, say).chart
  }, [rows, tag, language, meta])
  const { colors } = useLook()
  const chart = useRef<Chart>(null)
  useEffect(() => {
    if (!box.current || !view) return
    const live = createChart(box.current, textOf(language)('widgetFailed'))
    chart.current = live
    return live.destroy
  }, [view, language])
  // The same chart in other colours: a new one would come too late for the paper.
  useEffect(() => {
    if (view) chart.current?.show({ ...view, colors })
  }, [view, colors])
  if (rows && isTooLargeToDraw(rows)) return <p className="muted">{textOf(language)('answerTooLarge')}</p>
  return view ? <div ref={box} className="answer-chart" role="img" aria-label={label} /> : null
}
