import { isCalculated } from '../model/checkModel.ts'
import { describeFormat } from '../model/formats.ts'
import type { Model } from '../model/readModel.ts'
import { titleOf } from '../model/titleOf.ts'
import type { Dimension, Folder, Measure, Segment, Unit } from '../model/types.ts'
import { aliasMember } from './aliasMember.ts'

type Json = Record<string, unknown>

/** Leaves out what is undefined, as JSON does: two answers can then be compared as objects. */
const defined = (value: Json): Json => Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined))

const titles = (unit: Unit, member: Dimension | Measure | Segment) => {
  const shortTitle = member.title ?? titleOf(member.name)
  return { title: `${unit.title} ${shortTitle}`, shortTitle }
}

/** The type of a measure's values: what is not a text, a time or a boolean is a number. */
export const valueType = (measure: Measure): string => (isCalculated(measure) ? measure.type : 'number')

function measureMeta(model: Model, unit: Unit, measure: Measure): Json {
  const type = valueType(measure)
  const shown = unit.public && (measure.public ?? true)
  const isMeasure = (name: string) => model.units.get(name.split('.')[0]!)?.measures.has(name.split('.')[1]!) ?? false
  const isDimension = (name: string) => model.units.get(name.split('.')[0]!)?.dimensions.has(name.split('.')[1]!) ?? false
  const { title, shortTitle } = titles(unit, measure)
  return defined({
    name: `${unit.name}.${measure.name}`,
    title,
    description: measure.description,
    shortTitle,
    format: measure.format,
    formatDescription: type === 'number' ? describeFormat(measure.format, measure.currency) : undefined,
    currency: measure.currency,
    cumulativeTotal: false,
    cumulative: false,
    type,
    aggType: measure.type,
    drillMembers: measure.drillMembers,
    drillMembersGrouped: {
      measures: measure.drillMembers.filter(isMeasure),
      dimensions: measure.drillMembers.filter(isDimension),
    },
    aliasMember: aliasMember(model, unit, measure),
    meta: measure.meta,
    isVisible: shown,
    public: shown,
  })
}

function dimensionMeta(model: Model, unit: Unit, dimension: Dimension): Json {
  const shown = unit.public && (dimension.public ?? !dimension.primaryKey)
  const { title, shortTitle } = titles(unit, dimension)
  return defined({
    name: `${unit.name}.${dimension.name}`,
    title,
    type: dimension.type,
    description: dimension.description,
    shortTitle,
    suggestFilterValues: dimension.suggestFilterValues,
    format: dimension.format,
    formatDescription: dimension.type === 'number' ? describeFormat(dimension.format, dimension.currency) : undefined,
    currency: dimension.currency,
    meta: dimension.meta,
    isVisible: shown,
    public: shown,
    primaryKey: dimension.primaryKey,
    aliasMember: aliasMember(model, unit, dimension),
    granularities: dimension.granularities?.map(({ name, title: given, interval, offset, origin }) =>
      defined({ name, title: given ?? titleOf(name), interval, offset, origin }),
    ),
    order: dimension.order,
    key: dimension.key,
    links: dimension.links?.map((link) => defined({ ...link })),
    synthetic: dimension.synthetic,
  })
}

function segmentMeta(unit: Unit, segment: Segment): Json {
  const shown = unit.public && (segment.public ?? true)
  const { title, shortTitle } = titles(unit, segment)
  const { description, meta } = segment
  return defined({ name: `${unit.name}.${segment.name}`, title, shortTitle, description, meta, isVisible: shown, public: shown })
}

/** Members of a folder and of all folders in it, each once: the flat form of the metadata. */
const flatten = ({ members }: Folder): string[] => [
  ...new Set(members.flatMap((member) => (typeof member === 'string' ? [member] : flatten(member)))),
]

const nest = ({ name, members }: Folder): Json => ({
  name,
  members: members.map((member) => (typeof member === 'string' ? member : nest(member))),
})

const isShown = (member: Json) => member['isVisible'] === true

function unitMeta(model: Model, unit: Unit): Json {
  const groups = model.viewGroups.filter(({ views }) => views.includes(unit.name)).map(({ name }) => name)
  const folders = unit.kind === 'view' ? unit.folders : []
  return defined({
    name: unit.name,
    type: unit.kind,
    title: unit.title,
    isVisible: unit.public,
    public: unit.public,
    description: unit.description,
    viewGroups: groups.length > 0 ? groups : undefined,
    connectedComponent: model.graph.componentOf(unit.name),
    meta: unit.meta,
    measures: [...unit.measures.values()].map((measure) => measureMeta(model, unit, measure)),
    dimensions: [...unit.dimensions.values()].map((dimension) => dimensionMeta(model, unit, dimension)),
    segments: [...unit.segments.values()].map((segment) => segmentMeta(unit, segment)),
    hierarchies: unit.hierarchies.map(({ name, title, levels, aliasMember, public: shown }) =>
      defined({ name: `${unit.name}.${name}`, title, levels, aliasMember, public: shown }),
    ),
    folders: folders.map((folder) => ({ name: folder.name, members: flatten(folder) })),
    nestedFolders: folders.map(nest),
  })
}

export interface MetaUnit extends Json {
  readonly name: string
  readonly measures: readonly Json[]
  readonly dimensions: readonly Json[]
  readonly segments: readonly Json[]
}

/** The metadata of every unit, hidden members included. */
export function buildMeta(model: Model): MetaUnit[] {
  return [...model.units.values()].map((unit) => unitMeta(model, unit) as MetaUnit)
}

/** What `/v1/meta` shows: units with visible members, and of these only the visible ones. */
export function visibleMeta(model: Model, units: readonly MetaUnit[]) {
  const cubes = units
    .map((unit) => ({
      ...unit,
      measures: unit.measures.filter(isShown),
      dimensions: unit.dimensions.filter(isShown),
      segments: unit.segments.filter(isShown),
    }))
    .filter(({ measures, dimensions, segments }) => measures.length + dimensions.length + segments.length > 0)
  if (model.viewGroups.length === 0) return { cubes }
  const viewGroups = model.viewGroups.map(({ name, title, description, views }) =>
    defined({ name, title, description, views, includes: views }),
  )
  return { cubes, viewGroups }
}
