import type { V1CubeMetaMeasure } from '@svc/core/data'
import { isMixed } from '../../currencies.ts'
import type { Subject } from './describeUnits.ts'

/** Separates the measures that would add up several currencies from the subject. */
export function withoutMixed(subject: Subject, currency: string | undefined): { plain: Subject; mixed: V1CubeMetaMeasure[] } {
  if (currency === undefined) return { plain: subject, mixed: [] }
  const mixed = subject.measures.filter(isMixed)
  return { plain: { ...subject, measures: subject.measures.filter((one) => !mixed.includes(one)) }, mixed }
}
