import type { V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import type { Localized } from '@svc/surface/definitions'

type Member = V1CubeMetaMeasure | V1CubeMetaDimension

/** The short title of a member, else its name in words. */
export const titleOf = ({ name, title, shortTitle }: Member): string =>
  shortTitle ?? title ?? name.slice(name.indexOf('.') + 1).replaceAll('_', ' ')

/** `Revenue by Shop`, `Revenue over time`, or `By Shop` when a control switches the measure. */
export function chartTitle(what: Member | undefined, group: Member | undefined, isOverTime: boolean): Localized {
  const say = (overTime: string, by: string) => {
    const parts = [what && titleOf(what), isOverTime && overTime, group && `${by} ${titleOf(group)}`]
    const text = parts.filter(Boolean).join(' ')
    return text.charAt(0).toLocaleUpperCase() + text.slice(1)
  }
  return { en: say('over time', 'by'), de: say('im Zeitverlauf', 'nach'), es: say('en el tiempo', 'por') }
}
