import { bad } from '../PlatformFault.ts'
import type { PlatformState } from '../store/PlatformState.ts'

/** Groups and attributes that a request gives a viewer have to exist. @throws {PlatformFault} 400 */
export function checkViewer(
  state: PlatformState,
  viewer: { groups?: readonly string[] | null | undefined; userAttributes?: readonly { name: string }[] | null | undefined },
  path: string,
): void {
  const group = viewer.groups?.find((name) => !state.groups.some((one) => one.name === name))
  if (group !== undefined) throw bad(`${path}.groups`, `names an unknown group: ${group}`)
  const attribute = viewer.userAttributes?.find(({ name }) => !state.attributes.some((one) => one.name === name))
  if (attribute) throw bad(`${path}.userAttributes`, `names an unknown attribute: ${attribute.name}`)
}
