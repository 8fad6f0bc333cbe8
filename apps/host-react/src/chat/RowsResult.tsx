import type { RowsToolResult } from '@svc/core/ai'
import { metaOf } from '@svc/core/query'
import { answerFilters, answerView } from '@svc/host-kit'
import { useSvcMeta } from '@svc/react/query'
import { useMemo } from 'react'
import { useHost } from '../HostProvider.tsx'
import { Chart } from '../parts/Chart.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function RowsResult({ result }: { result: RowsToolResult }) {
  const { settings, router } = useHost()
  const { locale, filters } = useSnapshot(settings)
  const { data: meta } = useSvcMeta({ query: { select: metaOf } })
  const view = useMemo(() => answerView(result, locale, meta), [result, locale, meta])
  const offered = useMemo(() => (meta ? answerFilters(result, meta) : []), [result, meta])
  return (
    <>
      {view.chart && <Chart data={view.chart} label={result.queryTitle ?? 'Chart of the answer'} />}
      <details>
        <summary>
          Table <span className="chip">{view.count}</span>
        </summary>
        <DataTable view={view} label={result.queryTitle ?? 'Rows of the answer'} />
      </details>
      {offered.length > 0 && (
        <fieldset className="plain choice">
          <legend>Filter the dashboard by</legend>
          {offered.map(({ label, member, values }) => (
            <button
              key={label}
              type="button"
              className="button small"
              onClick={() => {
                settings.update({ surface: 'dashboard', filters: { ...filters, [member]: values } })
                router.navigate('/')
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
