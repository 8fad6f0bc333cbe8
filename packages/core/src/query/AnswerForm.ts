import type { LoadAnswer } from '../data/loadTypes.ts'

/** What the form of an answer depends on, beside its query. */
export interface AnswerForm<F, T> {
  responseFormat?: F | undefined
  queryType?: T | undefined
}

/** The answer to the query `Q` in the form that was asked for. */
export type AnswerOf<Q, F, T> = LoadAnswer<Q, { responseFormat: F; queryType: T }>
