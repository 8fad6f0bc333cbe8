import { parseAbout } from './parseAbout.ts'
import { parseAccess } from './parseAccess.ts'
import { parseDimension } from './parseDimension.ts'
import { parseMeasure } from './parseMeasure.ts'
import { parseSegment } from './parseSegment.ts'
import { parseSql } from './parseSql.ts'
import { titleOf } from './titleOf.ts'
import type { Cube, Dimension, Hierarchy, Join, Measure, Relationship, Segment } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

const relationships: Readonly<Record<string, Relationship>> = {
  one_to_one: 'one_to_one',
  one_to_many: 'one_to_many',
  many_to_one: 'many_to_one',
  has_one: 'one_to_one',
  has_many: 'one_to_many',
  belongs_to: 'many_to_one',
}

const cubeKeys = [
  'name',
  'sqlTable',
  'sql',
  'title',
  'description',
  'meta',
  'public',
  'shown',
  'joins',
  'dimensions',
  'measures',
  'segments',
  'hierarchies',
  'dataSource',
  'accessPolicy',
]

const refused = {
  extends: 'write the members out',
  preAggregations: 'the database is asked each time',
  refreshKey: 'the database is asked each time',
  sqlAlias: 'the name of the cube is its alias',
  folders: 'folders belong to views',
  calendar: 'granularities count intervals',
}

function parseJoin(cell: YamlCell): Join {
  const fields = cell.fields(['name', 'relationship', 'sql'])
  const relationship = fields.need('relationship')
  const known = Object.hasOwn(relationships, relationship.text()) ? relationships[relationship.text()] : undefined
  return {
    name: fields.need('name').identifier(),
    relationship: known ?? relationship.fail(`must be one_to_one, one_to_many or many_to_one, not '${relationship.text()}'`),
    sql: parseSql(fields.need('sql')),
    spot: cell.spot,
  }
}

/** `status`, `CUBE.status`, `{CUBE}.status`, `{status}` or `customers.name` as a full name. */
function fullName(text: string, cube: string): string {
  const written = text.replace(/^\{([^}]*)\}(.*)$/, '$1$2').trim()
  const path = written.split('.').map((part) => (part === 'CUBE' ? cube : part))
  return path.length === 1 ? `${cube}.${path[0]}` : path.slice(-2).join('.')
}

function parseHierarchy(cell: YamlCell, cube: string): Hierarchy {
  const fields = cell.fields(['name', 'title', 'public', 'levels'])
  const levels = fields.need('levels').list()
  if (levels.length === 0) fields.need('levels').fail('has no level')
  return {
    name: fields.need('name').identifier(),
    title: fields.get('title')?.text(),
    public: fields.get('public')?.flag() ?? true,
    levels: levels.map((level) => fullName(level.text(), cube)),
    spot: fields.need('levels').spot,
  }
}

/** Members by name, each under a key path with its name in it. All kinds of members share their names. */
function named<T extends { name: string }>(
  taken: Set<string>,
  list: YamlCell | undefined,
  parse: (cell: YamlCell) => readonly T[],
) {
  const members = new Map<string, T>()
  for (const cell of list?.list() ?? []) {
    const name = cell.isText ? undefined : cell.fields('any').get('name')?.text()
    for (const member of parse(name === undefined ? cell : cell.as(`${list!.spot.key}.${name}`))) {
      if (taken.has(member.name)) cell.fail(`'${member.name}' is defined more than once; all members of a cube share their names`)
      taken.add(member.name)
      members.set(member.name, member)
    }
  }
  return members
}

export function parseCube(given: YamlCell): Cube {
  const fields = given.fields(cubeKeys, refused)
  const name = fields.need('name').identifier()
  const table = fields.get('sqlTable')
  const sql = fields.get('sql')
  if (table && sql) sql.fail('sql and sql_table exclude each other')
  if (!table && !sql) given.fail('sql_table or sql is missing')
  const source = fields.get('dataSource')
  if (source && source.text() !== 'default') source.fail("is not supported: there is one database, which is 'default'")
  const about = parseAbout(fields)
  const taken = new Set<string>()
  const dimensions = named<Dimension>(taken, fields.get('dimensions'), parseDimension)
  // The synthetic dimensions of links come after the written ones.
  const withKeys = [...dimensions].map(([key, dimension]): [string, Dimension] => [
    key,
    { ...dimension, key: dimension.key === undefined ? undefined : fullName(dimension.key, name) },
  ])
  const ordered = withKeys.sort(([, a], [, b]) => Number(a.synthetic ?? false) - Number(b.synthetic ?? false))
  const measures = named<Measure>(taken, fields.get('measures'), (cell) => {
    const { drillCells, ...measure } = parseMeasure(cell)
    return [{ ...measure, drillMembers: drillCells.map((drill) => fullName(drill.text(), name)) }]
  })
  return {
    kind: 'cube',
    name,
    ...about,
    title: about.title ?? titleOf(name),
    public: about.public ?? true,
    spot: given.spot,
    source: table ? { table: parseSql(table) } : { sql: parseSql(sql!) },
    joins: (fields.get('joins')?.list() ?? []).map(parseJoin),
    dimensions: new Map(ordered),
    measures,
    segments: named<Segment>(taken, fields.get('segments'), (cell) => [parseSegment(cell)]),
    hierarchies: [...named<Hierarchy>(taken, fields.get('hierarchies'), (cell) => [parseHierarchy(cell, name)]).values()],
    primaryKeys: ordered.filter(([, dimension]) => dimension.primaryKey).map(([key]) => key),
    access: parseAccess(fields.get('accessPolicy'), name),
  }
}
