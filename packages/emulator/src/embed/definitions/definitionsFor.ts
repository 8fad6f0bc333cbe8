import { createDataClient } from '@svc/core/data'
import type { DashboardDefinition, WorkspaceDefinition } from '@svc/surface/definitions'
import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import { isBuiltIn } from '../../server/state/isBuiltIn.ts'
import { dashboards } from './dashboards.ts'
import { describeUnits, type Subject } from './describeUnits.ts'
import { emptyDashboard, generateDashboard } from './generateDashboard.ts'
import { type Facts, readFacts } from './readFacts.ts'
import { titleOfMember } from './titleOfMember.ts'
import { makeWorkspace, workspace } from './workspace.ts'

export interface Definitions {
  readonly dashboards: readonly DashboardDefinition[]
  readonly workspace: WorkspaceDefinition
}

const builtIn: Definitions = { dashboards, workspace }

/** Every member that a dashboard queries. */
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

/** The same unit, starting with its next measure: a second dashboard over it then differs from the first. */
const turned = ({ measures: [first, ...rest], ...subject }: Subject): Subject => ({
  ...subject,
  measures: first ? [...rest, first] : [],
})

/**
 * The dashboards and the workspace for the part of the model that a token may see: the built-in ones where all of their members
 * exist, and else generated ones.
 * @throws {SvcError} when the metadata cannot be read
 */
export async function definitionsFor({ addresses, settings }: EmulatorContext, token: string): Promise<Definitions> {
  if (isBuiltIn(settings)) return builtIn
  const client = createDataClient({ baseUrl: addresses.dataUrl, token })
  // Only the extended metadata has joins.
  const meta = await client.meta({ extended: true }).catch(() => client.meta())
  const units = meta.cubes ?? []
  const known = new Set(units.flatMap(({ measures, dimensions }) => [...measures, ...dimensions].map(({ name }) => name)))
  const subjects = describeUnits(meta)
  const [best] = subjects
  // Two dashboards may share a unit, whose facts are then read once.
  const factsOf = new Map<string, Promise<Facts>>()
  const read = (subject: Subject): Promise<Facts> => {
    const facts = factsOf.get(subject.unit.name) ?? readFacts(client, subject)
    factsOf.set(subject.unit.name, facts)
    return facts
  }
  const made = await Promise.all(
    dashboards.map(async (builtInOne, index) => {
      if (membersOf(builtInOne).every((name) => known.has(name))) return builtInOne
      const { publicId, id, workbookId } = builtInOne
      const identity = { publicId, id, workbookId }
      if (!best) return emptyDashboard(identity)
      const other = subjects[index]
      const subject = other && (other.measures.length > 0 || best.measures.length === 0) ? other : turned(best)
      const others = subjects.filter(({ unit }) => unit !== subject.unit)
      const dashboard = generateDashboard(identity, subject, await read(subject), others)
      const [measure] = subject.measures
      // The second dashboard over a unit is named after its first measure, to tell it from the first one.
      return index > 0 && subject.unit === best.unit && measure && best.measures.length > 1
        ? { ...dashboard, title: `${subject.unit.title ?? subject.unit.name}: ${titleOfMember(measure)}` }
        : dashboard
    }),
  )
  return { dashboards: made, workspace: makeWorkspace(made) }
}
