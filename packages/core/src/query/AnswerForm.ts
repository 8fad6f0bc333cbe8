import type { LoadAnswer } from '../data/loadTypes.ts'

/** What the form of an answer depends on, beside its query. */
export interface AnswerForm<F, T> {
  /** Shape of the data in the answer. @default that of the query, or else rows */
  responseFormat?: F | undefined
  /** `multi`: an answer with `results` for a single query too. */
  queryType?: T | undefined
}

/** The answer to the query `Q` in the form that was asked for. */
export type AnswerOf<Q, F, T> = LoadAnswer<Q, { responseFormat: F; queryType: T }>
