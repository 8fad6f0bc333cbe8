import type { ControlDefinition } from '../../definitions.js'
import type { PageState } from '../state/PageState.ts'

/** The effective granularity: the requested one, if the control offers it. */
export function granularityOf(
  control: Extract<ControlDefinition, { kind: 'granularity' }>,
  state: Pick<PageState, 'granularities'>,
): string {
  const asked = Object.hasOwn(state.granularities, control.dimension) ? state.granularities[control.dimension] : undefined
  return asked !== undefined && control.options.includes(asked) ? asked : control.initial
}
