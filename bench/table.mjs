// ResultTable against the compatible client's ResultSet, in one process, on the same answers.
//   node --conditions=svc-source --import tsx bench/table.mjs
import { ResultSet } from '@cubejs-client/core'
import { ResultTable } from '@svc/core/data'
import { allocated } from './support/allocated.mjs'
import { median } from './support/report.mjs'

process.env.TZ = 'UTC' // the peer reads local times on this machine's clocks

const annotate = (names, type) =>
  Object.fromEntries(names.map((name) => [name, { title: `Orders ${name}`, shortTitle: name, type }]))

/** 50,000 rows of four dimensions and two measures. */
function wideAnswer(count = 50_000) {
  const dimensions = ['orders.id', 'orders.status', 'orders.city', 'orders.tier']
  const measures = ['orders.count', 'orders.total']
  const data = Array.from({ length: count }, (_, i) => ({
    'orders.id': String(i),
    'orders.status': ['new', 'paid', 'shipped', 'returned'][i % 4],
    'orders.city': `City ${(i * 7919) % 500}`,
    'orders.tier': i % 17 === 0 ? null : ['gold', 'silver', 'plain'][i % 3],
    'orders.count': String(i % 97),
    'orders.total': `${(i * 31) % 10_007}.${String(i % 100).padStart(2, '0')}`,
  }))
  const annotation = {
    measures: annotate(measures, 'number'),
    dimensions: annotate(dimensions, 'string'),
    segments: {},
    timeDimensions: {},
  }
  return { query: { measures, dimensions, timeDimensions: [], filters: [], timezone: 'UTC' }, annotation, data }
}

/** A year of days, `cities` series. */
function seriesAnswer(cities = 411) {
  const time = 'orders.created_at.day'
  const data = []
  for (let day = 0; day < 365; day++) {
    const at = new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, -1)
    for (let city = 0; city < cities; city++) {
      data.push({
        'orders.city': `City ${city}`,
        [time]: at,
        'orders.created_at': at,
        'orders.count': String((day * city) % 997),
      })
    }
  }
  const range = ['2023-01-01T00:00:00.000', '2023-12-31T23:59:59.999']
  const timeDimensions = [{ dimension: 'orders.created_at', granularity: 'day', dateRange: range }]
  const granularity = { name: 'day', title: 'day', interval: '1 day' }
  const annotation = {
    measures: annotate(['orders.count'], 'number'),
    dimensions: annotate(['orders.city'], 'string'),
    segments: {},
    timeDimensions: { [time]: { title: 'Created at', shortTitle: 'Created at', type: 'time', granularity } },
  }
  return {
    query: { measures: ['orders.count'], dimensions: ['orders.city'], timeDimensions, filters: [], timezone: 'UTC' },
    annotation,
    data,
  }
}

function time(run, rounds) {
  run() // once to warm up
  return median(
    Array.from({ length: rounds }, () => {
      globalThis.gc?.()
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )
}

/** Bytes allocated by one run, in the heap and in typed arrays. */
async function allocatedBy(run) {
  globalThis.gc?.()
  const outside = process.memoryUsage().arrayBuffers
  const kept = [] // what the run made: its typed arrays have to be there when they are counted
  const inHeap = await allocated(() => kept.push(run()), 8192)
  return inHeap + Math.max(0, process.memoryUsage().arrayBuffers - outside)
}

const rows = []
function report(what, theirs, ours, unit, target) {
  const round = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))
  rows.push({ what, peer: `${round(theirs)} ${unit}`, svc: `${round(ours)} ${unit}`, ratio: `${round(theirs / ours)}x`, target })
}

const wide = wideAnswer()
const columnar = {
  ...wide,
  data: {
    members: Object.keys(wide.data[0]),
    columns: Object.keys(wide.data[0]).map((member) => wide.data.map((row) => row[member])),
  },
}
const tablePivot = {
  peer: () => new ResultSet(wide).tablePivot(),
  rows: () => new ResultTable(wide).tablePivot(),
  columnar: () => new ResultTable(columnar).tablePivot(),
}
const peerTime = time(tablePivot.peer, 5)
report('table pivot, 50,000 x 6, rows', peerTime, time(tablePivot.rows, 9), 'ms', '>= 8x')
report('table pivot, 50,000 x 6, columnar', peerTime, time(tablePivot.columnar, 9), 'ms', '>= 8x')
const peerBytes = (await allocatedBy(tablePivot.peer)) / 1e6
report('  allocation, rows', peerBytes, (await allocatedBy(tablePivot.rows)) / 1e6, 'MB', '>= 10x')
report('  allocation, columnar', peerBytes, (await allocatedBy(tablePivot.columnar)) / 1e6, 'MB', '>= 10x')

const full = seriesAnswer()
const chart = { peer: () => new ResultSet(full).chartPivot(), ours: () => new ResultTable(full).chartPivot() }
report('chart pivot, 365 x 411', time(chart.peer, 3), time(chart.ours, 9), 'ms', '')

// The peer pivots once for each series, which takes minutes: run once, no warm-up.
const start = performance.now()
const theirs = new ResultSet(full).series()
const peerSeries = performance.now() - start
report(
  'series, 365 x 411',
  peerSeries,
  time(() => new ResultTable(full).series(), 9),
  'ms',
  '>= 500x',
)
if (JSON.stringify(theirs) !== JSON.stringify(new ResultTable(full).series())) throw new Error('The series differ.')
if (JSON.stringify(tablePivot.peer()) !== JSON.stringify(tablePivot.rows())) throw new Error('The table pivots differ.')
console.table(rows)
