import { counted } from '../page/counted.ts'

export const memberCount = (count: number): string => (count === 0 ? 'No members found.' : counted(count, 'member'))
