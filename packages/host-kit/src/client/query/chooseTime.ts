import type { Meta } from '@svc/core/data'
import type { Store } from '../page/createStore.ts'
import { granularityChoices } from './granularityChoices.ts'
import type { QueryForm } from './QueryForm.ts'

/** Chooses another time for the query. A granularity of the model's own that this one does not have gives way to months. */
export function chooseTime(form: Store<QueryForm>, meta: Meta, time: string): void {
  const isThere = Object.hasOwn(granularityChoices(meta, time), form.getSnapshot().granularity)
  form.update(isThere || time === '' ? { time } : { time, granularity: 'month' })
}
