import { toCsv } from '@svc/core/data'
import { saveFile, type TableView } from '@svc/host-kit'
import { Chart } from '../parts/Chart.tsx'
import { DataTable } from '../parts/DataTable.tsx'

export function ResultCard({ view }: { view: TableView }) {
  const { values, valueTitles, count, chart } = view
  return (
    <section className="card" aria-label="Result">
      <div className="head">
        <h2>Result</h2>
        <span className="soft">{count}</span>
        <button className="button small push" type="button" onClick={() => saveFile('result.csv', toCsv(valueTitles, values))}>
          Save as CSV
        </button>
      </div>
      {chart && <Chart data={chart} label="Chart of the result" />}
      <DataTable view={view} label="Rows of the result" />
    </section>
  )
}
