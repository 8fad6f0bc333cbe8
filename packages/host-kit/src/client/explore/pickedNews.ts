import type { MetaMember } from '@svc/core/data'
import { titleOf } from '../query/titleOf.ts'

/** For a screen reader: whose details are shown now. To read all of them out would be a minute of words at each choice. */
export const pickedNews = (member: MetaMember): string => `Details of ${titleOf(member)}`
