import type { Row } from '@svc/core/data'
import { useState } from 'react'
import type { LoadedData } from '../api/LoadedData.ts'
import { drillQuery } from '../charts/drillQuery.ts'
import { usePage } from '../state/usePage.ts'

interface Drill {
  readonly query: Record<string, unknown>
  readonly title: string
}

/** Opens the rows behind a value of a measure. `value` is reported to the host, `name` is the title of the dialog. */
export type OnDrill = (row: Row | null, measure: string, value: unknown, name: string) => void

/** State of the dialog with the rows behind a value of a widget. */
export function useDrill(widgetId: string, data: LoadedData | undefined) {
  const { address, emit } = usePage()
  const [drill, setDrill] = useState<Drill>()
  const onDrill: OnDrill = (row, measure, value, name) => {
    if (!data) return
    if (address.kind === 'dashboard') emit('drilldown', { member: measure, value, widgetId })
    setDrill({ query: drillQuery(data, row, measure), title: name })
  }
  return { drill, onDrill, close: () => setDrill(undefined) }
}
