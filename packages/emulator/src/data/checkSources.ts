import type { Database } from '../database/createDatabase.ts'
import { listTables } from './listTables.ts'
import { ModelError, type Spot } from './model/ModelError.ts'
import type { Model } from './model/readModel.ts'
import { resolveReference } from './model/resolveReference.ts'
import { sourceOf, templatesOf } from './model/templates.ts'
import type { Cube, Dimension, Measure, Segment, SqlTemplate } from './model/types.ts'
import { shortList } from './shortList.ts'
import { createWriter, type Writer } from './sql/createWriter.ts'

type Member = Dimension | Measure | Segment

/** SQL that the database is asked about, and where it is written. */
interface Piece {
  readonly sql: string
  readonly spot: Spot
}

/** The fact of what the database says, in one line: neither the statement, which is not what the user wrote, nor guesses. */
function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/\n+(LINE \d+:|\s*Candidate |Did you mean )[\s\S]*$/, '')
    .replace(/^((?:\w+ )+Error: )+/, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[.!\s]+$/, '')
}

/** Whether SQL is about rows of this cube alone, so that it can be tried without joins. */
function isOwn(model: Model, cube: Cube, template: SqlTemplate): boolean {
  return template.parts.every((part) => {
    if (typeof part === 'string') return true
    const { path, ...reference } = resolveReference(model.cubes, cube.name, part, template.spot)
    if (path.length > 1 || path[0] !== cube.name) return false
    return reference.kind === 'cube' || isOwnMember(model, cube, reference.member)
  })
}

function isOwnMember(model: Model, cube: Cube, member: Member): boolean {
  if (member.kind === 'dimension' && member.body.kind === 'subQuery') return false
  return templatesOf(member).every((template) => isOwn(model, cube, template))
}

function piecesOf(model: Model, cube: Cube, writer: Writer) {
  const own = <T extends Member>(members: ReadonlyMap<string, T>, write: (member: T) => string): Piece[] =>
    [...members.values()].flatMap((member) => {
      if (!isOwnMember(model, cube, member)) return []
      const [only, ...more] = templatesOf(member)
      return [{ sql: write(member), spot: only && more.length === 0 ? only.spot : member.spot }]
    })
  return {
    rows: [
      ...own(cube.dimensions, (dimension) => writer.dimension(cube, dimension)),
      ...own(cube.segments, (segment) => writer.segment(cube, segment)),
    ],
    totals: own(cube.measures, (measure) => writer.measure(cube, measure)),
  }
}

/**
 * Asks the database about every cube: is its source there, and does the SQL of its members and joins mean something? Nothing is
 * run, statements are only read. Members over several cubes are left to their queries.
 * @returns what is wrong with file, line and key, each once; and the cubes whose source cannot be read
 */
export async function checkSources(model: Model, database: Database, now: number) {
  const problems: ModelError[] = []
  const unread: Cube[] = []
  const writer = createWriter({ model, time: { timezone: 'UTC', now }, multiplied: new Set() })
  const describe = (sql: string) => database.query(`DESCRIBE ${sql}`)
  const from = (cube: Cube) => `FROM ${writer.source(cube)} AS ${writer.alias(cube.name)}`

  async function checkPieces(cube: Cube, pieces: readonly Piece[], columns: readonly string[]): Promise<void> {
    const select = (some: readonly Piece[]) => `SELECT ${some.map(({ sql }) => `(${sql})`).join(', ')} ${from(cube)}`
    if (pieces.length === 0 || (await describe(select(pieces)).catch(() => undefined))) return
    for (const piece of pieces) {
      await describe(select([piece])).catch((error: unknown) => {
        const hint = `The columns are ${shortList(columns)}`
        problems.push(new ModelError(piece.spot, `the database cannot read it: ${wordsOf(error)}. ${hint}`))
      })
    }
  }

  async function sourceProblem(cube: Cube, error: unknown): Promise<ModelError> {
    const { spot, parts } = sourceOf(cube)
    const words = wordsOf(error)
    const [table, ...others] = parts
    const missing = 'table' in cube.source && others.length === 0 && /^Table with name .* does not exist/.test(words)
    const fact = missing ? `there is no table '${String(table).trim()}'` : `the database cannot read it: ${words}`
    const tables = (await listTables(database)).map(({ sqlName }) => sqlName)
    return new ModelError(
      spot,
      `${fact}. ${tables.length > 0 ? `The tables are ${shortList(tables)}` : 'It has no table at all'}`,
    )
  }

  for (const cube of model.cubes.values()) {
    const source = await describe(`SELECT * ${from(cube)}`).catch(async (error: unknown) => {
      unread.push(cube)
      problems.push(await sourceProblem(cube, error))
    })
    if (!source) continue
    const columns = source.rows.map(([name, type]) => `${name} ${type}`)
    const { rows, totals } = piecesOf(model, cube, writer)
    await checkPieces(cube, rows, columns)
    await checkPieces(cube, totals, columns)
  }
  for (const cube of model.cubes.values()) {
    for (const join of cube.joins) {
      const other = model.cubes.get(join.name)!
      const sides = [cube, other]
      const known = join.sql.parts.every((part) => {
        if (typeof part === 'string') return true
        const { path, ...reference } = resolveReference(model.cubes, cube.name, part, join.sql.spot)
        const owner = path.length === 1 ? sides.find(({ name }) => name === path[0]) : undefined
        return owner !== undefined && (reference.kind === 'cube' || isOwnMember(model, owner, reference.member))
      })
      if (!known || cube === other || sides.some((side) => unread.includes(side))) continue
      const joined = `${writer.source(other)} AS ${writer.alias(other.name)} ON ${writer.evaluate(cube.name, join.sql)}`
      await describe(`SELECT 1 ${from(cube)} LEFT JOIN ${joined}`).catch((error: unknown) => {
        problems.push(new ModelError(join.sql.spot, `the database cannot read it: ${wordsOf(error)}`))
      })
    }
  }
  return { problems, unread }
}
