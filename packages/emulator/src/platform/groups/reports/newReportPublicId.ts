import { randomText } from '../randomText.ts'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random public id: twelve digits and letters. */
export const newReportPublicId = (): string => randomText(12, characters)
