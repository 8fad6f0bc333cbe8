import type { Meta, MetaMember, V1CubeMeta, V1CubeMetaFormat } from '@svc/core/data'

/** What there is to know about something, as terms and texts. */
type Facts = [term: string, text: string | undefined][]

/** What a person wants to know about a member, in lines: how it is called and shown, and what a query can do with it. */
export function memberFacts(model: Meta, member: MetaMember): string[] {
  const { name, kind } = member
  const unit = model.unit(member.unit)
  return linesOf([
    ['Name', name],
    ['Title', member.title],
    ['Description', member.description],
    ['Kind', kind],
    ...(member.kind === 'segment' ? [] : valueFacts(member)),
    ['Unit', [member.unit, unit && `(${unit.type})`].filter(Boolean).join(' ')],
    ['Hidden', member.hidden ? 'yes: the server refuses queries for it' : undefined],
    ['Aliases', namesOf(model.aliasesOf(name))],
    ['Granularities', namesOf(model.granularities(name))],
    ['Drill members', kind === 'measure' ? member.drillMembers?.join(', ') : undefined],
    ...model.hierarchySteps(name).map(({ hierarchy }): Facts[number] => ['Hierarchy', pathOf(hierarchy)]),
    ['Combines with', joinableText(model, member)],
  ])
}

/** What a person wants to know about a unit besides its members, in lines. */
export function unitFacts(model: Meta, { name, type, title, description }: V1CubeMeta): string[] {
  const [first] = model.membersOf(name)
  return linesOf([
    ['Name', name],
    ['Title', title],
    ['Description', description],
    ['Kind', type],
    ...model.hierarchies(name).map((hierarchy): Facts[number] => ['Hierarchy', pathOf(hierarchy)]),
    ['Combines with', first && joinableText(model, first)],
  ])
}

/** The units that one query can ask together with a member; its own is one of them. */
function joinableText(model: Meta, { kind, name }: MetaMember): string | undefined {
  const units = namesOf(model.joinableUnits({ [queryField[kind]]: [name] }))
  return units && `members of ${units}`
}

const queryField = { measure: 'measures', dimension: 'dimensions', segment: 'segments' } as const

/** What values a member has, and how they are shown. */
function valueFacts(member: Exclude<MetaMember, { kind: 'segment' }>): Facts {
  const { type, format, formatDescription, currency, aliasMember } = member
  return [
    ['Type', type],
    ['Aggregation', member.kind === 'measure' ? member.aggType : undefined],
    ['Format', formatText(format, formatDescription?.specifier)],
    ['Currency', currency ?? formatDescription?.currency],
    ['Alias of', aliasMember],
  ]
}

/** The name of a format and its parameters, such as `currency_2, $,.2~f` or `link, Map`. What stands in two places is said once. */
function formatText(format: V1CubeMetaFormat | null | undefined, specifier: string | undefined): string {
  // A name that the model's author chose stands for its type.
  const { type, alias = type, ...parts }: Record<string, unknown> = typeof format === 'object' ? { ...format } : { type: format }
  const texts = [alias, ...Object.values(parts), specifier].filter((part) => part !== undefined && part !== null)
  return [...new Set(texts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))))].join(', ')
}

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ')

const pathOf = ({ name, levels }: { readonly name: string; readonly levels: readonly { readonly name: string }[] }) =>
  `${name}: ${levels.map((level) => level.name).join(' > ')}`

const linesOf = (facts: Facts): string[] => facts.flatMap(([term, text]) => (text ? [`${term.padEnd(14)} ${text}`] : []))
