import type { Localized } from '@svc/surface/definitions'
import { type MetaMember, titleOfMember } from './titleOfMember.ts'

/** `Revenue by Shop`, `Revenue over time`, or `By Shop` when a control switches the measure. */
export function chartTitle(what: MetaMember | undefined, group: MetaMember | undefined, isOverTime: boolean): Localized {
  const say = (overTime: string, by: string) => {
    const parts = [what && titleOfMember(what), isOverTime && overTime, group && `${by} ${titleOfMember(group)}`]
    const text = parts.filter(Boolean).join(' ')
    return text.charAt(0).toLocaleUpperCase() + text.slice(1)
  }
  return { en: say('over time', 'by'), de: say('im Zeitverlauf', 'nach'), es: say('en el tiempo', 'por') }
}
