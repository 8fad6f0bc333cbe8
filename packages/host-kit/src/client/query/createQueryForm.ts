import { createStore, type Store } from '../page/createStore.ts'
import type { QueryForm } from './QueryForm.ts'

export const createQueryForm = (): Store<QueryForm> =>
  createStore<QueryForm>({ measures: [], dimensions: [], time: '', granularity: 'month', range: '', filters: [], limit: 500 })
