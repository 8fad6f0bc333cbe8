import { oneLine } from './oneLine.ts'

/** Text for a terminal whose line breaks are kept, and nothing else that could move its cursor or change its colours. */
export const plainLines = (text: string): string => text.split('\n').map(oneLine).join('\n')
