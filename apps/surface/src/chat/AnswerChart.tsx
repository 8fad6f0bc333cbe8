import { type ChatMessage, readToolCall } from '@svc/core/ai'
import { answerView, createChart } from '@svc/host-kit'
import { useEffect, useMemo, useRef } from 'react'
import { useLook } from '../charts/useLook.ts'
import { usePage } from '../state/page.ts'

/** The rows behind an answer as a chart, where they make one. */
export function AnswerChart({ steps, label }: { steps: readonly ChatMessage[]; label: string }) {
  const { tag } = usePage().state.locale
  const box = useRef<HTMLDivElement>(null)
  const view = useMemo(() => {
    const calls = steps.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall)] : []))
    const sql = calls.findLast((call) => call.kind === 'sql')
    return sql && answerView(sql.result, tag).chart
  }, [steps, tag])
  const colors = useLook()?.colors
  useEffect(() => {
    if (!box.current || !view || !colors) return
    const chart = createChart(box.current)
    chart.show({ ...view, colors })
    return chart.destroy
  }, [view, colors])
  return view ? <div ref={box} className="answer-chart" role="img" aria-label={label} /> : null
}
