import type { V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import type { ControlDefinition, DashboardDefinition, WidgetDefinition } from '@svc/surface/definitions'
import { namedCurrency } from '../../currencies.ts'
import { type Chart, chartsOf, mostGroups } from './chartsOf.ts'
import { filterControl, granularityControl, measureControl } from './controls.ts'
import type { Subject } from './describeUnits.ts'
import { moneyCharts } from './moneyCharts.ts'
import { type Facts, mostValues } from './readFacts.ts'
import { titleOfMember } from './titleOfMember.ts'
import { withoutMixed } from './withoutMixed.ts'

type Span = WidgetDefinition['span']
type Identity = Pick<DashboardDefinition, 'publicId' | 'id' | 'workbookId'>

/** A dashboard is filled up to this number of widgets where the model has enough for them. */
const fewestWidgets = 6
const mostNumbers = 4
const mostFilters = 3
const mostColumns = 4

/** Whether the dimension has a few values to group by, rather than one value or a long list. */
function hasGroups({ counts, solo }: Facts, { name }: V1CubeMetaDimension): boolean {
  const count = counts.get(name)
  return count !== undefined && count > 1 && count <= mostValues && !solo.has(name)
}

/**
 * Dimensions by how well they group rows: few values first, then many, then long lists and names of single rows, then a single value.
 * Dimensions that identify single rows and are no names come last; they appear in the table at most.
 */
function rankCategories({ categories }: Subject, facts: Facts): V1CubeMetaDimension[] {
  const rank = (one: V1CubeMetaDimension) => {
    if (facts.solo.has(one.name)) return 4
    const count = facts.counts.get(one.name) ?? mostValues + 1
    if (count <= 1) return 3
    if (facts.unique.has(one.name)) return 2
    return count <= mostGroups ? 0 : count <= mostValues ? 1 : 2
  }
  return [...categories].sort((a, b) => rank(a) - rank(b))
}

/** The dimensions to group by. Each row alone is no group where rows can only be counted, unless there is no other. */
function groupsOf({ measures }: Subject, categories: readonly V1CubeMetaDimension[], { solo, unique }: Facts) {
  const groups = categories.filter(({ name }) => !solo.has(name))
  const shared = groups.filter(({ name }) => !unique.has(name))
  return shared.length > 0 && measures.every(({ aggType }) => aggType === 'count') ? shared : groups
}

/** The dimensions to filter by: texts with few values, or else the first text. */
function filtersOf(categories: readonly V1CubeMetaDimension[], facts: Facts): V1CubeMetaDimension[] {
  const texts = categories.filter(({ type, name }) => type === 'string' && !facts.solo.has(name))
  const grouped = texts.filter((one) => hasGroups(facts, one))
  return grouped.length > 0 ? grouped.slice(0, mostFilters) : texts.slice(0, 1)
}

/** Up to four numbers share a row. */
const numberSpan = (count: number): Span => ([12, 12, 6, 4] as const)[count] ?? 3

/** Two charts fill the twelve columns of a row; a last chart without a partner fills them alone. */
function chartSpan(index: number, count: number): Span {
  if (index === count - 1 && index % 2 === 0) return 12
  const pairs: readonly (readonly [Span, Span])[] = [
    [8, 4],
    [5, 7],
  ]
  return (pairs[index >> 1] ?? ([6, 6] as const))[index % 2] ?? 6
}

const numberOf = (measure: V1CubeMetaMeasure, title = titleOfMember(measure)): Chart => ({
  kind: 'number',
  title,
  query: { measures: [measure.name] },
  switches: false,
})

/** @param currency the dimension that names the currency of each row, when amounts are in several currencies */
function tableOf({ unit, measures }: Subject, categories: readonly V1CubeMetaDimension[], currency?: string): Chart[] {
  const [first] = measures
  const names = categories.map(({ name }) => name).filter((name) => name !== currency)
  const dimensions = (currency === undefined ? names : [currency, ...names]).slice(0, first ? 2 : mostColumns)
  if (dimensions.length === 0) return []
  return [
    {
      kind: 'table',
      title: unit.title ?? unit.name,
      query: {
        measures: measures.slice(0, mostColumns).map(({ name }) => name),
        dimensions,
        // Every column is named, because the order of rows with equal values is undefined.
        order: Object.fromEntries([
          ...(first ? [[first.name, 'desc' as const]] : []),
          ...dimensions.map((name) => [name, 'asc' as const]),
        ]),
        limit: 25,
      },
      switches: false,
    },
  ]
}

/** One column without a number is only a list of its values. */
const isTelling = ({ query: { measures, dimensions = [] } }: Chart) => measures.length + dimensions.length > 1

/** Adds spare charts to `chosen` until the dashboard has enough widgets. Of the charts that show the same, a pie and bars, one is enough. */
function fillUp(chosen: readonly Chart[], spare: readonly Chart[]): Chart[] {
  const keyOf = ({ kind, query: { measures, dimensions = [], timeDimensions = [] } }: Chart) =>
    JSON.stringify([kind === 'table', measures, dimensions, timeDimensions])
  const known = new Set(chosen.map(keyOf))
  const fresh = spare.filter((one) => !known.has(keyOf(one)))
  return [...chosen, ...fresh.slice(0, Math.max(0, fewestWidgets - chosen.length))]
}

/**
 * A dashboard over one unit of any model. When the unit has too little to show, numbers and tables of the `others` are added. The
 * same metadata and facts give the same dashboard.
 */
export function generateDashboard(
  identity: Identity,
  subject: Subject,
  facts: Facts,
  others: readonly Subject[],
): DashboardDefinition {
  const { plain, mixed } = withoutMixed(subject, facts.currency?.name)
  const { unit, times } = subject
  const { measures } = plain
  const categories = rankCategories(subject, facts)
  const { charts, spare } = chartsOf(plain, groupsOf(plain, categories, facts), facts)
  const elsewhere = others.flatMap((one) => {
    const other = withoutMixed(one, namedCurrency(one.unit.dimensions)?.name).plain
    // With the title of its unit: the dashboard may have a count of its own.
    const numbers = other.measures.slice(0, mostNumbers).map((measure) => numberOf(measure, measure.title))
    return [...numbers, ...tableOf(other, one.categories).filter(isTelling)]
  })
  const table =
    mixed.length > 0
      ? tableOf({ ...plain, measures: [...measures, ...mixed] }, categories, facts.currency?.name)
      : tableOf(plain, categories)
  const all = fillUp(
    [
      ...measures.slice(0, mostNumbers).map((measure) => numberOf(measure)),
      ...charts,
      ...moneyCharts(subject, mixed, facts),
      ...table,
    ],
    [...spare, ...elsewhere],
  )
  const isNumber = ({ kind }: Chart) => kind === 'number'
  const isTable = ({ kind }: Chart) => kind === 'table'
  const numbers = all.filter(isNumber)
  const drawn = all.filter((one) => !isNumber(one) && !isTable(one))
  const placed: [Chart, Span][] = [
    ...numbers.map((one): [Chart, Span] => [one, numberSpan(numbers.length)]),
    ...drawn.map((one, index): [Chart, Span] => [one, chartSpan(index, drawn.length)]),
    ...all.filter(isTable).map((one): [Chart, Span] => [one, 12]),
  ]
  // Unique over all dashboards, because the app finds its reports by them.
  const widgets = placed.map(([{ kind, title, query }, span], index): WidgetDefinition => {
    return { id: `${identity.id}${String(index + 1).padStart(2, '0')}`, kind, title, query, span }
  })
  const idsOf = (isMeant: (chart: Chart) => boolean) =>
    widgets.filter((_, index) => isMeant(placed[index]![0])).map(({ id }) => id)
  const switched = idsOf(({ switches }) => switches)
  const own = idsOf((one) => !elsewhere.includes(one))
  const [measure] = measures
  const controls: ControlDefinition[] = [
    ...filtersOf(categories, facts).map((one) =>
      // A unit without a join to this one cannot be filtered by its members.
      filterControl(one.name, titleOfMember(one), own.length < widgets.length ? own : undefined),
    ),
    ...(measure ? times.slice(0, 1).map(({ name }) => granularityControl(name, facts.granularity)) : []),
    ...(measure && measures.length > 1 && switched.length > 0
      ? [
          measureControl(
            measures.slice(0, mostColumns).map((one) => ({ member: one.name, title: titleOfMember(one) })),
            switched,
          ),
        ]
      : []),
  ]
  return { ...identity, title: unit.title ?? unit.name, description: unit.description ?? made, controls, widgets }
}

const made = {
  en: 'Made from your data model',
  de: 'Aus Ihrem Datenmodell erstellt',
  es: 'Hecho a partir de su modelo de datos',
}

/** The dashboard of a viewer who may see nothing of the model: it says so. */
export const emptyDashboard = (identity: Identity): DashboardDefinition => ({
  ...identity,
  title: { en: 'Dashboard', de: 'Dashboard', es: 'Panel' },
  description: {
    en: 'The data model has nothing that you can see.',
    de: 'Im Datenmodell gibt es nichts, das Sie sehen können.',
    es: 'En el modelo de datos no hay nada que usted pueda ver.',
  },
  controls: [],
  widgets: [],
})
