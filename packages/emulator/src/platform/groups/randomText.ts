import { randomInt } from 'node:crypto'

/** A text of `length` random ones of `characters`. */
export const randomText = (length: number, characters: string): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
