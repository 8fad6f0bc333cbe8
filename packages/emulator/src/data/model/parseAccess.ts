import { operators } from '../query/checkShape.ts'
import type { AccessFilter, AccessRule, AccessValue } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

/** `{ userAttributes.region }` or `{ securityContext.tenant.id }`; anything else is a fixed text. */
function parseValue(cell: YamlCell): AccessValue {
  const text = cell.text()
  const inner = /^\{(.+)\}$/s.exec(text)?.[1]?.trim()
  if (inner === undefined) return { text }
  const path = inner.split('.')
  const known = ['userAttributes', 'securityContext', 'security_context', 'groups'].includes(path[0]!)
  if (!known || path.some((part) => !/^\w+$/.test(part))) {
    return cell.fail(`'${text}' is not an attribute of the viewer; write { userAttributes.name } or { securityContext.name }`)
  }
  return { path: path[0] === 'security_context' ? ['securityContext', ...path.slice(1)] : path }
}

function parseFilter(cell: YamlCell, unit: string): AccessFilter {
  const fields = cell.fields(['member', 'operator', 'values', 'or', 'and'])
  const group = (['or', 'and'] as const).find((key) => fields.get(key) !== undefined)
  if (group !== undefined) {
    const items = fields.need(group).list()
    if (items.length === 0) fields.need(group).fail('has no filter')
    const filters = items.map((item) => parseFilter(item, unit))
    return group === 'or' ? { or: filters } : { and: filters }
  }
  const member = fields
    .need('member')
    .text()
    .replace(/^\{?(?:CUBE\.)?(.*?)\}?$/, '$1')
  return {
    member: member.includes('.') ? member : `${unit}.${member}`,
    operator: fields.need('operator').oneOf(operators),
    values: (fields.get('values')?.list() ?? []).map(parseValue),
    spot: fields.need('member').spot,
  }
}

/** Reads the part of `access_policy` that says which rows a group sees. */
export function parseAccess(cell: YamlCell | undefined, unit: string): AccessRule[] {
  return (cell?.list() ?? []).flatMap((item) => {
    const fields = item.fields(['group', 'groups', 'role', 'rowLevel'], {
      memberLevel: 'members are public or not, for everyone',
      memberMasking: 'members are public or not, for everyone',
      conditions: 'rules depend on groups alone',
    })
    const groups = fields.get('groups')?.list() ?? [fields.get('group') ?? fields.get('role') ?? item.fail('group is missing')]
    const rows = fields.get('rowLevel')?.fields(['filters', 'allowAll'])
    const all = rows === undefined || rows.get('allowAll')?.flag() === true
    const filters = all
      ? undefined
      : rows
          .need('filters')
          .list()
          .map((filter) => parseFilter(filter, unit))
    return groups.map((group) => ({ group: group.text(), filters }))
  })
}
