import { checkIncludes, type Entry, type Include, type Included, includeMembers } from './includeMembers.ts'
import { parseAbout } from './parseAbout.ts'
import { parseAccess } from './parseAccess.ts'
import { parseFormat } from './parseFormat.ts'
import { titleOf } from './titleOf.ts'
import type { Cube, Dimension, Folder, Hierarchy, Measure, Segment, View } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

function parseInclude(cell: YamlCell): Include {
  if (cell.isText) return { name: cell.identifier(), cell }
  const fields = cell.fields(['name', 'alias', 'title', 'description', 'meta', 'format'])
  const override = {
    title: fields.get('title')?.text(),
    description: fields.get('description')?.text(),
    meta: fields.get('meta')?.plain(),
    format: fields.get('format'),
  }
  return { name: fields.need('name').identifier(), alias: fields.get('alias')?.identifier(), cell, override }
}

function parseEntry(cell: YamlCell, cubes: ReadonlyMap<string, Cube>): Entry {
  const fields = cell.fields(['joinPath', 'includes', 'excludes', 'prefix', 'alias'], { split: 'a view is one unit' })
  const joinPath = fields.need('joinPath')
  const path = joinPath.text().split('.')
  for (const name of path) {
    if (!cubes.has(name)) joinPath.fail(`there is no cube '${name}'; the cubes are ${[...cubes.keys()].join(', ')}`)
  }
  const includes = fields.need('includes')
  const all = includes.isText
  if (all) includes.oneOf(['*'])
  const name = path.at(-1)!
  return {
    path,
    cube: cubes.get(name)!,
    includes: all ? '*' : includes.list().map(parseInclude),
    excludes: new Set((fields.get('excludes')?.list() ?? []).map((item) => item.identifier())),
    prefix: fields.get('prefix')?.flag() ? `${fields.get('alias')?.identifier() ?? name}_` : '',
    cell,
    spot: joinPath.spot,
  }
}

function parseFolder(cell: YamlCell, members: readonly Included[], view: string): Folder {
  const fields = cell.fields(['name', 'includes', 'title', 'description'])
  const includes = fields.need('includes')
  const name = fields.need('name').text()
  if (includes.isText) {
    includes.oneOf(['*'])
    const all = (['measures', 'dimensions', 'segments'] as const).flatMap((kind) =>
      members.filter((member) => member.kind === kind),
    )
    return { name, members: all.map((member) => `${view}.${member.name}`) }
  }
  return {
    name,
    members: includes.list().flatMap((item): (string | Folder)[] => {
      if (!item.isText) return [parseFolder(item, members, view)]
      const member = item.text()
      if (!members.some((candidate) => candidate.name === member))
        item.fail(`there is no member '${member}' in the view '${view}'`)
      return [`${view}.${member}`]
    }),
  }
}

/** Members of a view, with drill members and levels under their names in the view. */
function buildMembers(view: string, included: readonly Included[]) {
  const inView = (member: string): string[] => {
    const found = included.find(({ origin, kind }) => kind !== 'hierarchies' && `${origin.path.at(-1)}.${origin.name}` === member)
    return found ? [`${view}.${found.name}`] : []
  }
  const dimensions = new Map<string, Dimension>()
  const measures = new Map<string, Measure>()
  const segments = new Map<string, Segment>()
  const hierarchies: Hierarchy[] = []
  for (const { kind, name, origin, cube, include } of included) {
    const override = include.override
    if (kind === 'hierarchies') {
      const hierarchy = cube.hierarchies.find((candidate) => candidate.name === origin.name)!
      const levels = hierarchy.levels.flatMap(inView)
      if (levels.length > 0) {
        hierarchies.push({
          ...hierarchy,
          name,
          levels,
          title: override?.title ?? hierarchy.title,
          aliasMember: `${cube.name}.${origin.name}`,
        })
      }
      continue
    }
    const member = cube[kind].get(origin.name)!
    const about = {
      name,
      origin,
      // A view shows what it includes, even what its cube hides.
      public: undefined,
      title: override?.title ?? member.title,
      description: override?.description ?? member.description,
      meta: override?.meta ?? member.meta,
    }
    if (member.kind === 'measure') {
      const format = override?.format ? parseFormat(override.format, formatType(member.type)) : member.format
      measures.set(name, { ...member, ...about, format, drillMembers: member.drillMembers.flatMap(inView) })
    } else if (member.kind === 'dimension') {
      const format = override?.format ? parseFormat(override.format, member.type) : member.format
      const [key] = member.key === undefined ? [] : inView(member.key)
      if (member.key !== undefined && key === undefined)
        include.cell.fail(`'${member.name}' has the key '${member.key}', which the view '${view}' leaves out`)
      const own = { body: { kind: 'origin' }, primaryKey: false, order: undefined, suggestFilterValues: true } as const
      dimensions.set(name, { ...member, ...about, ...own, format, key })
    } else segments.set(name, { ...member, ...about })
  }
  return { dimensions, measures, segments, hierarchies }
}

const formatType = (type: Measure['type']) => (type === 'string' || type === 'time' || type === 'boolean' ? type : 'number')

export function parseView(cell: YamlCell, cubes: ReadonlyMap<string, Cube>): View {
  const fields = cell.fields(['name', 'title', 'description', 'meta', 'public', 'shown', 'cubes', 'folders', 'accessPolicy'], {
    extends: 'write the members out',
    includes: 'list the members under cubes',
    measures: 'members belong to cubes',
    dimensions: 'members belong to cubes',
  })
  const name = fields.need('name').identifier()
  const entries = fields
    .need('cubes')
    .list()
    .map((item) => parseEntry(item, cubes))
  checkIncludes(entries)
  const included = includeMembers(entries, cell)
  const folders = (fields.get('folders')?.list() ?? []).map((folder) => ({
    folder: parseFolder(folder, included, name),
    cell: folder,
  }))
  for (const [index, { folder, cell: at }] of folders.entries()) {
    if (folders.findIndex((other) => other.folder.name === folder.name) !== index)
      at.fail(`there are two folders '${folder.name}'`)
  }
  const about = parseAbout(fields)
  return {
    kind: 'view',
    name,
    ...about,
    title: about.title ?? titleOf(name),
    public: about.public ?? true,
    spot: cell.spot,
    ...buildMembers(name, included),
    folders: folders.map(({ folder }) => folder),
    joinPaths: entries.flatMap(({ path, spot }) => (path.length > 1 ? [{ path, spot }] : [])),
    access: parseAccess(fields.get('accessPolicy'), name),
  }
}
