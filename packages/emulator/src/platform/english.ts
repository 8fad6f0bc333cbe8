import type { Localized } from '@svc/surface/definitions'

/** The Platform knows one language. */
export const english = (text: Localized): string => (typeof text === 'string' ? text : text.en)
