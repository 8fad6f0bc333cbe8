import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const randomText = (length: number, characters: string) =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')

export const newReportPublicId = (): string => randomText(12, alphabet)
/** Digits and small letters. */
export const newDashboardPublicId = (): string => randomText(8, alphabet.toLowerCase().slice(0, 36))

/** The placeholder for a report that was created before reports had public ids. */
export const legacyPublicId = (id: number): string => String(id % 1_000_000).padStart(12, '0')
export const isLegacyPublicId = (publicId: string): boolean => /^0{6}\d{6}$/.test(publicId)
