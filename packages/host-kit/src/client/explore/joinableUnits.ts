import type { Meta, MetaMember } from '@svc/core/data'
import { memberCount } from './memberCount.ts'

/** The cubes and views whose members can be queried together with this one, with their numbers of members. */
export function joinableUnits(meta: Meta, member: MetaMember): { name: string; text: string }[] {
  const list = { measure: 'measures', dimension: 'dimensions', segment: 'segments' } as const
  return meta.joinableUnits({ [list[member.kind]]: [member.name] }).map(({ name, title = name }) => {
    const { length } = meta.membersOf(name)
    return { name, text: `${title}: ${memberCount(length)}` }
  })
}
