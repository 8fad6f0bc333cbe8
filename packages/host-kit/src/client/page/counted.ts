import { grouped } from './grouped.ts'

/** A count with its noun: "1 row", "2,000 rows". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${grouped(count)} ${count === 1 ? one : many}`
