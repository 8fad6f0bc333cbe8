import { stringifyStrict } from './stringifyStrict.ts'

/** A deep copy of plain data, also from a reactive proxy. Data that JSON would silently drop or turn into null is refused. @throws {TypeError} */
export const clonePlain = <T>(value: T): T => JSON.parse(stringifyStrict(value))
