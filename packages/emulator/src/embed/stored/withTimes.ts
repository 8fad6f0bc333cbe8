import type { V1MetaResponse } from '@svc/core/data'
import type { ControlDefinition } from '@svc/surface/definitions'

/** Marks the filters on a time. Where the model cannot be read, the page learns it from the values. */
export async function withTimes(
  controls: readonly ControlDefinition[],
  readModel: () => Promise<V1MetaResponse>,
): Promise<readonly ControlDefinition[]> {
  if (!controls.some(({ kind }) => kind === 'filter')) return controls
  const { cubes = [] } = await readModel().catch((): V1MetaResponse => ({}))
  const members = new Map(cubes.flatMap(({ dimensions }) => dimensions.map((one) => [one.name, one.type] as const)))
  return controls.map((control) =>
    control.kind === 'filter' && members.get(control.member) === 'time' ? { ...control, isTime: true } : control,
  )
}
