import type { SqlToolResult } from '@svc/core/ai'
import { metaOf } from '@svc/core/query'
import { answerFilters, answerView, rowCount } from '@svc/host-kit'
import { useSvcMeta } from '@svc/react/query'
import { useMemo } from 'react'
import { useHost } from '../HostProvider.tsx'
import { Chart } from '../parts/Chart.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function SqlResult({ result }: { result: SqlToolResult }) {
  const { settings, router } = useHost()
  const { locale, filters } = useSnapshot(settings)
  const { data: meta } = useSvcMeta({ query: { select: metaOf } })
  const view = useMemo(() => answerView(result, locale, meta), [result, locale, meta])
  return (
    <>
      {view.chart && <Chart data={view.chart} label={result.queryTitle ?? 'Chart of the answer'} />}
      <details>
        <summary>
          Table <span className="chip">{rowCount(result.totalRows ?? result.data.length)}</span>
        </summary>
        <DataTable view={view} label={result.queryTitle ?? 'Rows of the answer'} />
      </details>
      <div className="choice">
        {meta &&
          answerFilters(result, meta).map(({ label, member, values }) => (
            <button
              key={label}
              type="button"
              className="button small"
              onClick={() => {
                settings.update({ surface: 'dashboard', filters: { ...filters, [member]: values } })
                router.navigate('/')
              }}
            >
              Use as filter: {label}
            </button>
          ))}
      </div>
    </>
  )
}
