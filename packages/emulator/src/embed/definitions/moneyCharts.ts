import type { V1CubeMetaMeasure } from '@svc/core/data'
import { type Chart, mostGroups } from './chartsOf.ts'
import { chartTitle } from './chartTitle.ts'
import type { Subject } from './describeUnits.ts'
import type { Facts } from './readFacts.ts'

const most = 2

/** Charts of amounts in several currencies, split by currency: euros and yen cannot be added. */
export function moneyCharts(
  { times: [time] }: Subject,
  mixed: readonly V1CubeMetaMeasure[],
  { currency, counts, granularity }: Facts,
): Chart[] {
  if (currency === undefined) return []
  const isFew = (counts.get(currency.name) ?? Number.POSITIVE_INFINITY) <= mostGroups
  return mixed.slice(0, most).map((what): Chart => {
    const isOverTime = time !== undefined && isFew
    const query = { measures: [what.name], dimensions: [currency.name] }
    return {
      kind: isOverTime ? 'line' : 'bar',
      title: chartTitle(what, currency, isOverTime),
      query: isOverTime
        ? { ...query, timeDimensions: [{ dimension: time.name, granularity }] }
        : { ...query, order: { [what.name]: 'desc', [currency.name]: 'asc' }, limit: mostGroups },
      switches: false,
    }
  })
}
