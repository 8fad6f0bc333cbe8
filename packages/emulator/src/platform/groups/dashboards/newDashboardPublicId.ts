import { randomText } from '../randomText.ts'

const characters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A random public id: eight digits and small letters. */
export const newDashboardPublicId = (): string => randomText(8, characters)
