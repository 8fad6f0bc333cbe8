import type { Meta } from '@svc/core/data'

/** The granularities of a time dimension, as options of a select. */
export const granularityChoices = (meta: Meta, time: string): Record<string, string> => ({
  '': 'No rows per time',
  ...Object.fromEntries(meta.granularities(time).map(({ name, title }) => [name, title])),
})
