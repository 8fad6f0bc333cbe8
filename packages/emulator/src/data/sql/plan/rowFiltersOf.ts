import type { Filter } from '../../query/types.ts'
import type { QueryPlan } from './QueryPlan.ts'

/** Filters on rows: those of the query, then the viewer's. */
export const rowFiltersOf = ({ rowFilters, visible }: QueryPlan): readonly Filter[] =>
  visible === 'nothing' ? rowFilters : [...rowFilters, ...visible]
