import type { Meta, MetaMember } from '@svc/core/data'
import { grouped } from '../page/grouped.ts'
import { memberCount } from './memberCount.ts'

/** More than these are no list to read: of a large model, they may be thousands. */
const mostUnits = 50

/**
 * The cubes and views whose members can be queried together with this one, with their numbers of members. The last says how many are
 * left out.
 */
export function joinableUnits(meta: Meta, member: MetaMember): { name: string; text: string }[] {
  const list = { measure: 'measures', dimension: 'dimensions', segment: 'segments' } as const
  const units = meta.joinableUnits({ [list[member.kind]]: [member.name] })
  const listed = units.slice(0, mostUnits).map(({ name, title = name }) => {
    const { length } = meta.membersOf(name)
    return { name, text: `${title}: ${memberCount(length)}` }
  })
  const more = units.length - listed.length
  return more > 0 ? [...listed, { name: '', text: `and ${grouped(more)} more` }] : listed
}
