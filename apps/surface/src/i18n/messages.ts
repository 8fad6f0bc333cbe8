import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** The texts of the pages, by language. */
export const messages = { en, de, es } as const
export type Language = keyof typeof messages
export type MessageKey = keyof typeof en
