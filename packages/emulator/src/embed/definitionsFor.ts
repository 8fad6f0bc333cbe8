import { createDataClient } from '@svc/core/data'
import type { DashboardDefinition, WorkspaceDefinition } from '@svc/surface/definitions'
import { type EmulatorContext, isBuiltIn } from '../server/context.ts'
import { dashboards } from './dashboards.ts'
import { describeUnits, type Subject } from './describeUnits.ts'
import { emptyDashboard, generateDashboard } from './generateDashboard.ts'
import { readFacts } from './readFacts.ts'
import { makeWorkspace, workspace } from './workspace.ts'

export interface Definitions {
  readonly dashboards: readonly DashboardDefinition[]
  readonly workspace: WorkspaceDefinition
}

const builtIn: Definitions = { dashboards, workspace }

/** Every member that a dashboard asks for. */
function membersOf({ controls, widgets }: DashboardDefinition): string[] {
  return [
    ...controls.flatMap((control) =>
      control.kind === 'granularity'
        ? control.dimension
        : [control.member, ...(control.kind === 'field' ? control.options.map(({ member }) => member) : [])],
    ),
    ...widgets.flatMap(({ query: { measures, dimensions = [], timeDimensions = [] } }) => [
      ...measures,
      ...dimensions,
      ...timeDimensions.map(({ dimension }) => dimension),
    ]),
  ]
}

/** A unit that is shown a second time starts with its next measure. */
const turned = ({ measures: [first, ...rest], ...subject }: Subject): Subject => ({
  ...subject,
  measures: first ? [...rest, first] : [],
})

/**
 * The dashboards and the workspace as a viewer's token sees the model: the emulator's own ones where their members are
 * there, else ones made of the model's units.
 * @throws {SvcError} when the metadata cannot be read
 */
export async function definitionsFor({ addresses, settings }: EmulatorContext, token: string): Promise<Definitions> {
  if (isBuiltIn(settings)) return builtIn
  const client = createDataClient({ baseUrl: addresses.dataUrl, token })
  const meta = await client.meta()
  const units = meta.cubes ?? []
  const known = new Set(units.flatMap(({ measures, dimensions }) => [...measures, ...dimensions].map(({ name }) => name)))
  const subjects = describeUnits(meta)
  const [best] = subjects
  const made = await Promise.all(
    dashboards.map(async (dashboard, index) => {
      if (membersOf(dashboard).every((name) => known.has(name))) return dashboard
      const { publicId, id, workbookId } = dashboard
      const identity = { publicId, id, workbookId }
      if (!best) return emptyDashboard(identity)
      const other = subjects[index]
      const subject = other && (other.measures.length > 0 || best.measures.length === 0) ? other : turned(best)
      const others = subjects.filter(({ unit }) => unit !== subject.unit)
      return generateDashboard(identity, subject, await readFacts(client, subject), others)
    }),
  )
  return { dashboards: made, workspace: makeWorkspace(made) }
}
