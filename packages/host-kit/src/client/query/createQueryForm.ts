import { createStore, type Store } from '../page/createStore.ts'
import { usualLimit } from './limitOf.ts'
import type { QueryForm } from './QueryForm.ts'

export function createQueryForm(): Store<QueryForm> {
  const form = createStore<QueryForm>({
    measures: [],
    dimensions: [],
    time: '',
    granularity: 'month',
    range: '',
    filters: [],
    limit: usualLimit,
    recentUnit: '',
  })
  return {
    ...form,
    update(change) {
      const { measures, dimensions, time } = { ...form.getSnapshot(), ...change }
      const chosen = [...measures, ...dimensions, time].find((member) => member !== '')
      form.update({ ...change, ...(chosen && { recentUnit: chosen.split('.')[0]! }) })
    },
  }
}
