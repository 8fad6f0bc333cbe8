import type { ControlDefinition } from '../../definitions.js'
import type { PageState } from '../state/PageState.ts'

/** The effective member: the requested one, if the control offers it. */
export function selectedMember(
  control: Extract<ControlDefinition, { kind: 'field' }>,
  state: Pick<PageState, 'members'>,
): string {
  const asked = Object.hasOwn(state.members, control.member) ? state.members[control.member] : undefined
  return control.options.find(({ member }) => member === asked)?.member ?? control.member
}
