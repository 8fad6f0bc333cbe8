import type { V1MetaResponse } from '@svc/core/data'
import type { ControlDefinition } from '@svc/surface/definitions'

/** Marks the filters on a time. Where the model cannot be read, the page learns it from the values. */
export async function withTimes(
  controls: readonly ControlDefinition[],
  readModel: () => Promise<V1MetaResponse>,
): Promise<readonly ControlDefinition[]> {
  if (!controls.some(({ kind }) => kind === 'filter')) return controls
  const times = await readTimes(readModel).catch((): string[] => [])
  return controls.map((control) =>
    control.kind === 'filter' && times.includes(control.member) ? { ...control, isTime: true } : control,
  )
}

async function readTimes(readModel: () => Promise<V1MetaResponse>): Promise<string[]> {
  const { cubes = [] } = await readModel()
  return cubes.flatMap(({ dimensions }) => dimensions.filter(({ type }) => type === 'time').map(({ name }) => name))
}
