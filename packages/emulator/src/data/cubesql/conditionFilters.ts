import type { Filter, MemberFilter } from '../query/types.ts'
import { childrenOf, constantOf, type Node, text } from './ast.ts'

/** A member that a condition is about, as a query names it. */
export interface FilteredMember {
  readonly name: string
  readonly type: string
}

type MemberOf = (node: Node) => FilteredMember | undefined

/** By the type of a member, of which others have no filters here: the operator of a filter that means the same as a comparison. */
const operators: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { COMPARE_EQUAL: 'equals', COMPARE_IN: 'equals', COMPARE_NOTEQUAL: 'notEquals', COMPARE_NOT_IN: 'notEquals' },
  number: {
    COMPARE_EQUAL: 'equals',
    COMPARE_IN: 'equals',
    COMPARE_NOTEQUAL: 'notEquals',
    COMPARE_NOT_IN: 'notEquals',
    COMPARE_GREATERTHAN: 'gt',
    COMPARE_GREATERTHANOREQUALTO: 'gte',
    COMPARE_LESSTHAN: 'lt',
    COMPARE_LESSTHANOREQUALTO: 'lte',
  },
  boolean: { COMPARE_EQUAL: 'equals', COMPARE_NOTEQUAL: 'notEquals' },
  time: {
    COMPARE_EQUAL: 'inDateRange',
    COMPARE_GREATERTHAN: 'afterDate',
    COMPARE_GREATERTHANOREQUALTO: 'afterOrOnDate',
    COMPARE_LESSTHAN: 'beforeDate',
    COMPARE_LESSTHANOREQUALTO: 'beforeOrOnDate',
  },
}

/** The same comparison with its sides changed. */
const turned: Readonly<Record<string, string>> = {
  COMPARE_EQUAL: 'COMPARE_EQUAL',
  COMPARE_NOTEQUAL: 'COMPARE_NOTEQUAL',
  COMPARE_GREATERTHAN: 'COMPARE_LESSTHAN',
  COMPARE_GREATERTHANOREQUALTO: 'COMPARE_LESSTHANOREQUALTO',
  COMPARE_LESSTHAN: 'COMPARE_GREATERTHAN',
  COMPARE_LESSTHANOREQUALTO: 'COMPARE_GREATERTHANOREQUALTO',
}

const castType = (node: Node) => (node.class === 'CAST' ? text((node['cast_type'] as Node)['id']) : '')

/** A constant as a filter writes it. */
function filterValue(node: Node, type: string): string | undefined {
  const cast = castType(node)
  const inner = cast === '' ? node : (node['child'] as Node)
  const value = constantOf(inner)
  if (value === undefined) return undefined
  if (type === 'boolean') return cast === 'BOOLEAN' ? { t: 'true', f: 'false' }[text(value)] : undefined
  if (type === 'time') return momentOf(text(value), cast)
  if (cast !== '') return undefined
  if (type === 'string') return typeof value === 'string' ? value : undefined
  const { id, type_info: info } = (inner['value'] as { type: { id: string; type_info: { scale: number } | null } }).type
  // The tree holds a decimal as the whole number of its last places.
  const number = id === 'DECIMAL' ? (Number(value) / 10 ** (info?.scale ?? 0)).toFixed(info?.scale) : String(value)
  return /^-?\d+(\.\d+)?$/.test(number) ? number : undefined
}

/** A date is its midnight, which a filter on a day is not. */
function momentOf(value: string, cast: string): string | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?))?$/.exec(value) ?? []
  const isKnown = cast === '' || cast === 'TIMESTAMP' || (cast === 'DATE' && value === day)
  return day && isKnown ? `${day}T${time.padEnd(12, time.includes('.') ? '0' : '.000')}` : undefined
}

/** `NULL` passes neither test: a filter that excludes values keeps rows without one, and needs another. */
const excluding = (filter: MemberFilter): readonly Filter[] => [filter, { member: filter.member, operator: 'set' }]

function comparison(node: Node, memberOf: MemberOf): readonly Filter[] | undefined {
  const [left, ...others] = 'left' in node ? [node['left'] as Node, node['right'] as Node] : childrenOf(node)
  // A constant, a cast or CASE has no sides.
  if (!left) return undefined
  const isTurned = !memberOf(left) && 'left' in node
  const member = memberOf(isTurned ? others[0]! : left)
  const operator = member && operators[member.type]?.[(isTurned ? turned[node.type!] : node.type) ?? '']
  if (!operator) return undefined
  const values = (isTurned ? [left] : others).map((value) => filterValue(value, member.type))
  if (values.length === 0 || values.some((value) => value === undefined)) return undefined
  // A range has two ends.
  const filter = {
    member: member.name,
    operator,
    values: (operator === 'inDateRange' ? [...values, ...values] : values) as string[],
  }
  return operator === 'notEquals' ? excluding(filter) : [filter]
}

/** `ILIKE`, which looks at no case, as filters do. */
function pattern(node: Node, memberOf: MemberOf): readonly Filter[] | undefined {
  const not = { '~~*': '', '!~~*': 'not' }[text(node['function_name'])]
  const [column, given] = childrenOf(node)
  const member = not === undefined ? undefined : memberOf(column!)
  const [, before, value, after] = /^(%?)([^%_]+)(%?)$/.exec(text(constantOf(given))) ?? []
  if (member?.type !== 'string' || value === undefined || (!before && !after)) return undefined
  const name = before && after ? 'contains' : before ? 'endsWith' : 'startsWith'
  const operator = not ? `not${name[0]!.toUpperCase()}${name.slice(1)}` : name
  const filter = { member: member.name, operator, values: [value] }
  return not ? excluding(filter) : [filter]
}

/** WHERE or HAVING as filters that keep the same rows; undefined when a query has none that do. */
export function conditionFilters(node: Node, memberOf: MemberOf): readonly Filter[] | undefined {
  const each = (nodes: readonly Node[]) => {
    const parts = nodes.map((part) => conditionFilters(part, memberOf))
    return parts.includes(undefined) ? undefined : (parts as (readonly Filter[])[])
  }
  const { type } = node
  if (type === 'CONJUNCTION_AND') return each(childrenOf(node))?.flat()
  if (type === 'CONJUNCTION_OR') {
    const parts = each(childrenOf(node))
    return parts && [{ or: parts.map((part) => (part.length === 1 ? part[0]! : { and: part })) }]
  }
  if (type === 'COMPARE_BETWEEN') {
    const bound = (type: string, side: string) => ({ type, left: node['input'] as Node, right: node[side] as Node })
    return each([bound('COMPARE_GREATERTHANOREQUALTO', 'lower'), bound('COMPARE_LESSTHANOREQUALTO', 'upper')])?.flat()
  }
  const [inner] = type?.startsWith('OPERATOR_') ? childrenOf(node) : [node]
  const member = inner && memberOf(inner)
  if (type === 'OPERATOR_IS_NULL' || type === 'OPERATOR_IS_NOT_NULL') {
    return member && operators[member.type] && [{ member: member.name, operator: type === 'OPERATOR_IS_NULL' ? 'notSet' : 'set' }]
  }
  if (member?.type === 'boolean' && (type === 'COLUMN_REF' || type === 'OPERATOR_NOT')) {
    return [{ member: member.name, operator: 'equals', values: [String(type === 'COLUMN_REF')] }]
  }
  return type === 'FUNCTION' ? pattern(node, memberOf) : comparison(node, memberOf)
}
