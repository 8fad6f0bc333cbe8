import type { LoadedData } from '../api/load.ts'

/** Key of a time dimension's values in a row, which includes the granularity. */
export const timeKey = (time: { dimension: string; granularity?: string }) =>
  time.granularity ? `${time.dimension}.${time.granularity}` : time.dimension

/** Title of a member without its unit, as the service gives it. */
export function memberTitle(data: LoadedData | undefined, member: string): string {
  const info = data?.members[member]
  return info?.shortTitle ?? info?.title ?? member.split('.').slice(1).join('.').replaceAll('_', ' ')
}
