import type { LoadedData } from '../api/LoadedData.ts'
import { titleOf } from './titleOf.ts'

/** Title of a member of a result. */
export const memberTitle = (data: LoadedData | undefined, member: string): string =>
  titleOf({ ...data?.members[member], name: member })
