import type { Localized } from '@svc/surface/definitions'
import { english } from '../../platform/seed/english.ts'

/** A stored name in every language while it is the seeded one, and else as it is. */
export const translate = (stored: string, seeded: Localized | undefined, shown = seeded): Localized =>
  seeded !== undefined && shown !== undefined && stored === english(seeded) ? shown : stored
