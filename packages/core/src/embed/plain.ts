import { toJson } from '../toJson.ts'

/** Plain data, also from a reactive proxy. What JSON would leave out or make null without a word is refused. */
export const plain = <T>(value: T): T => JSON.parse(toJson(value))
