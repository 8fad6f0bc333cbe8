import { Document, visit } from 'yaml'
import type { Database } from '../database/types.ts'
import { quote } from '../sqlText.ts'
import { listTables, type Table, type TableColumn } from './listTables.ts'
import type { ModelFile } from './model/readModel.ts'
import { titleOf } from './model/titleOf.ts'

/** Text as an identifier: `Order Date` -> `order_date`, `2024 sales` -> `_2024_sales`, `日本` -> `x`. */
function identifierOf(text: string): string {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const name = words
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return name === '' ? 'x' : /^[a-z]/.test(name) ? name : `_${name}`
}

/** Gives each text an identifier that no other has. */
function createNames(): (text: string) => string {
  const taken = new Set<string>()
  return (text) => {
    const name = identifierOf(text)
    let free = name
    for (let n = 2; taken.has(free); n++) free = `${name}_${n}`
    taken.add(free)
    return free
  }
}

/** The type of a dimension over a column; undefined for bytes, which have no text form. */
function typeOf({ type }: TableColumn): 'string' | 'number' | 'boolean' | 'time' | undefined {
  if (type === 'BLOB') return undefined
  if (/^(DATE|TIMESTAMP.*)$/.test(type)) return 'time'
  if (type === 'BOOLEAN') return 'boolean'
  return /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\(\d+,\d+\)|BIGNUM)$/.test(type) ? 'number' : 'string'
}

/** In SQL of the model a brace begins a reference. */
const escaped = (sql: string) => sql.replace(/[\\{}]/g, (char) => (char === '\\' ? char : `\\${char}`))

/** Numbers that identify something, or a time or place: their sum means nothing. */
const isKey = (name: string) =>
  /(?:^|_)(?:id|code|zip|postcode|plz|year|status|phone|lat|latitude|lon|lng|longitude)$|^(?:zip|postal|phone)_/.test(name)

/** Numbers of which only the average means something. */
const isLevel = (name: string) =>
  /(?:^|_)(?:age|rate|ratio|percent|percentage|pct|avg|average|mean|score|rating|satisfaction|temperature|temp|humidity|pressure|battery)(?:_|$)/.test(
    name,
  )

/**
 * `Total <title>`; a column that is already called a total or an average keeps its title: `total`, `order_total`, `avg_price`. Undefined
 * where the name in words is the same. It is not for a column called `a` or `at`: in words, these are small inside a title.
 */
function titleFor(kind: 'Total' | 'Average', dimension: string, title = titleOf(dimension)): string | undefined {
  const says = kind === 'Total' ? /(?:^|_)(?:sub)?total(?:_|$)/ : /(?:^|_)(?:average|avg|mean)(?:_|$)/
  const own = says.test(dimension) ? title : `${kind} ${title}`
  return own === titleOf(`${kind}_${dimension}`) ? undefined : own
}

/**
 * The title of a dimension; undefined where its name in words says the same. Of columns with the same head the engine numbers the second
 * and later ones, `Net Amount (EUR)_1`, which reads as part of the head.
 */
function titleOfColumn({ name }: TableColumn, dimension: string, columns: readonly TableColumn[]): string | undefined {
  if (dimension === name.toLowerCase()) return undefined
  const [, head, number] = /^(.+)_(\d+)$/s.exec(name) ?? []
  const isRepeated = columns.some((other) => other.name.toLowerCase() === head?.toLowerCase())
  return isRepeated ? `${head} ${Number(number) + 1}` : name
}

/** The name of a table in words; undefined where its identifier says the same: `order-items`, and not `Größen` or `日本`. */
function titleOfTable({ name }: Table): string | undefined {
  const title = titleOf(name)
  return title === titleOf(identifierOf(name)) ? undefined : title
}

/** A plain name means the column of the cube; any other is quoted, with its braces escaped. */
const sqlOf = ({ name }: TableColumn) => (/^[a-z_][a-z0-9_]*$/i.test(name) ? name : `{CUBE}.${escaped(quote(name))}`)

function cubeOf(table: Table, name: string) {
  const unique = createNames()
  // Reserved first, so that a column of this name gets another.
  const count = unique('count')
  const dimensions = table.columns.flatMap((column) => {
    const type = typeOf(column)
    if (type === undefined) return []
    const isText = type !== 'string' || column.type === 'VARCHAR'
    const dimension = unique(column.name)
    const title = titleOfColumn(column, dimension, table.columns)
    return {
      name: dimension,
      ...(title !== undefined && { title }),
      type,
      sql: isText ? sqlOf(column) : `CAST({CUBE}.${escaped(quote(column.name))} AS VARCHAR)`,
    }
  })
  const numbers = dimensions.filter(({ type, name: dimension }) => type === 'number' && !isKey(dimension))
  const measures = [
    { name: count, type: 'count' },
    ...numbers.flatMap(({ name: dimension, title, sql }) => {
      const total = titleFor('Total', dimension, title)
      const average = titleFor('Average', dimension, title)
      return [
        ...(isLevel(dimension) ? [] : [{ name: unique(`total_${dimension}`), ...(total && { title: total }), type: 'sum', sql }]),
        { name: unique(`average_${dimension}`), ...(average && { title: average }), type: 'avg', sql },
      ]
    }),
  ]
  const title = titleOfTable(table)
  return { name, ...(title !== undefined && { title }), sql_table: escaped(table.sqlName), dimensions, measures }
}

/**
 * A cube as a file. Characters that look like the start of a template, which the name of a column may contain, are escaped, so that
 * neither this reader nor a compatible server takes them for one.
 */
function fileOf(cube: ReturnType<typeof cubeOf>): ModelFile {
  const document = new Document({ cubes: [cube] })
  visit(document, {
    Scalar(_, node) {
      if (templateStart.test(String(node.value))) node.type = 'QUOTE_DOUBLE'
    },
  })
  const text = document.toString({ lineWidth: 0 }).replaceAll(new RegExp(templateStart, 'g'), '\\x7B')
  return {
    path: `cubes/${cube.name}.yml`,
    text: `# Generated from a table of the database, because no model was given.\n${text}`,
  }
}

const templateStart = /\{(?=[{%#])/

/**
 * A data model of what is in the database: a cube for each table, a dimension for each column, a count of rows, and the sum and
 * average of numbers. One file per cube, as one would write it by hand, to start from.
 * @throws Error when there is no table
 */
export async function generateModel(database: Database): Promise<ModelFile[]> {
  const tables = await listTables(database)
  if (tables.length === 0) throw new Error('The database has no table to generate a model from')
  const unique = createNames()
  return tables.map((table) => fileOf(cubeOf(table, unique(table.name))))
}
