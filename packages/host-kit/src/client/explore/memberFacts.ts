import type { Meta, MetaMember } from '@svc/core/data'

/** The facts about a member, as terms and texts. */
export function memberFacts(meta: Meta, member: MetaMember): { term: string; text: string }[] {
  const { format, formatDescription } = member.kind === 'segment' ? {} : member
  const granularities = member.kind === 'dimension' ? meta.granularities(member.name) : []
  const facts: [term: string, text: string | undefined][] = [
    ['Name', member.name],
    ['Kind', member.kind],
    ['Type', member.kind === 'segment' ? undefined : member.type],
    ['Aggregation', member.kind === 'measure' ? member.aggType : undefined],
    ['Format', typeof format === 'object' ? formatText(format) : format],
    ['Format specifier', formatDescription?.specifier],
    ['Currency', member.kind === 'segment' ? undefined : member.currency],
    ['Alias of', member.kind === 'segment' ? undefined : member.aliasMember],
    [
      'Aliases',
      meta
        .aliasesOf(member.name)
        .map(({ name }) => name)
        .join(', '),
    ],
    ['Granularities', granularities.map(({ title, builtIn }) => (builtIn ? title : `${title} (own)`)).join(', ')],
    ['Meta', member.meta === undefined ? undefined : JSON.stringify(member.meta)],
  ]
  return facts.flatMap(([term, text]) => (text ? [{ term, text }] : []))
}

/** The type and its parameters, such as `custom-numeric .1%` or `link Details`. */
const formatText = ({ type, ...parts }: { readonly type: string }): string =>
  [type, ...Object.values(parts).map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))].join(' ')
