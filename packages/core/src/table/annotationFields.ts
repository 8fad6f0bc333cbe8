import type { MemberAnnotation } from '../data/resultTypes.ts'

/** What columns and heads say about a member besides its title. */
export const annotationFields = ({ type, format, formatDescription, currency, meta, granularity }: MemberAnnotation) => ({
  type,
  format,
  formatDescription,
  currency,
  meta,
  granularity: granularity?.name,
})
