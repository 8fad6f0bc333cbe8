import type { Localized } from '@svc/surface/definitions'

/** The English text: names of the Platform have one language, those of the surfaces several. */
export const english = (text: Localized): string => (typeof text === 'string' ? text : text.en)
