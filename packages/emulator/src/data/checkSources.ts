import { linesBefore } from '../database/linesBefore.ts'
import type { Database } from '../database/types.ts'
import { listTables } from './listTables.ts'
import { ModelError, type Spot } from './model/ModelError.ts'
import type { Model } from './model/readModel.ts'
import { referencesIn } from './model/referencesIn.ts'
import { sourceOf, templatesOf } from './model/templates.ts'
import type { Cube, Dimension, Measure, Segment, SqlTemplate } from './model/types.ts'
import { shortList } from './shortList.ts'
import { createWriter } from './sql/write/createWriter.ts'
import type { Writer } from './sql/write/Writer.ts'

type Member = Dimension | Measure | Segment

/** A piece of SQL to check, and where it is written. */
interface Piece {
  readonly sql: string
  readonly spot: Spot
}

/**
 * What the database cannot do, in one line, without the statement, which is not what the user wrote, and without its guesses.
 */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return linesBefore(text, /^(?:LINE \d+:|Candidate |Did you mean )/)
    .replace(/^((?:\w+ )+Error: )+/, '')
    .replace(/(?<![.!\s])[.!\s]+$/, '')
}

/** Whether SQL is about rows of this cube alone, so that it can be checked without joins. */
function isOwn(model: Model, cube: Cube, template: SqlTemplate): boolean {
  return referencesIn(model.cubes, cube.name, template).every(({ path, ...reference }) => {
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

/** What the checks of one model share. */
interface Check {
  readonly model: Model
  readonly database: Database
  readonly writer: Writer
}

const describe = ({ database }: Check, sql: string) => database.query(`DESCRIBE ${sql}`)

const from = ({ writer }: Check, cube: Cube) => `FROM ${writer.source(cube)} AS ${writer.alias(cube.name)}`

/** Why the rows of a cube cannot be read. */
async function sourceProblem({ database }: Check, cube: Cube, error: unknown): Promise<ModelError> {
  const { spot, parts } = sourceOf(cube)
  const reason = reasonOf(error)
  const [table, ...others] = parts
  const missing = 'table' in cube.source && others.length === 0 && /^Table with name .* does not exist/.test(reason)
  const fact = missing ? `there is no table '${String(table).trim()}'` : `the database cannot read it: ${reason}`
  const tables = (await listTables(database)).map(({ sqlName }) => sqlName)
  return new ModelError(spot, `${fact}. ${tables.length > 0 ? `The tables are ${shortList(tables)}` : 'It has no table at all'}`)
}

/** All pieces at once; only when that fails, each alone. */
async function checkPieces(
  check: Check,
  cube: Cube,
  pieces: readonly Piece[],
  columns: readonly string[],
): Promise<ModelError[]> {
  const select = (some: readonly Piece[]) => `SELECT ${some.map(({ sql }) => `(${sql})`).join(', ')} ${from(check, cube)}`
  if (pieces.length === 0 || (await describe(check, select(pieces)).catch(() => undefined))) return []
  const problems: ModelError[] = []
  for (const piece of pieces) {
    await describe(check, select([piece])).catch((error: unknown) => {
      const hint = `The columns are ${shortList(columns)}`
      problems.push(new ModelError(piece.spot, `the database cannot read it: ${reasonOf(error)}. ${hint}`))
    })
  }
  return problems
}

/** Whether the condition of a join is about the rows of its two cubes alone. */
function isOwnJoin(model: Model, cube: Cube, other: Cube, condition: SqlTemplate): boolean {
  return referencesIn(model.cubes, cube.name, condition).every(({ path, ...reference }) => {
    const owner = path.length === 1 ? [cube, other].find(({ name }) => name === path[0]) : undefined
    return owner !== undefined && (reference.kind === 'cube' || isOwnMember(model, owner, reference.member))
  })
}

async function checkJoins(check: Check, cube: Cube, unread: readonly Cube[]): Promise<ModelError[]> {
  const { model, writer } = check
  const problems: ModelError[] = []
  for (const { name, sql } of cube.joins) {
    const other = model.cubes.get(name)!
    if (cube === other || unread.includes(cube) || unread.includes(other) || !isOwnJoin(model, cube, other, sql)) continue
    const joined = `${writer.source(other)} AS ${writer.alias(other.name)} ON ${writer.evaluate(cube.name, sql)}`
    await describe(check, `SELECT 1 ${from(check, cube)} LEFT JOIN ${joined}`).catch((error: unknown) => {
      problems.push(new ModelError(sql.spot, `the database cannot read it: ${reasonOf(error)}`))
    })
  }
  return problems
}

/**
 * Checks every cube with the database: does its source exist, and can the SQL of its members and joins be read? No query is run.
 * Members over several cubes are left to their queries.
 * @returns what is wrong with file, line and key, each once; and the cubes whose source cannot be read
 */
export async function checkSources(model: Model, database: Database, now: number) {
  const problems: ModelError[] = []
  const unread: Cube[] = []
  const writer = createWriter({ model, time: { timezone: 'UTC', now }, multiplied: new Set() })
  const check: Check = { model, database, writer }
  for (const cube of model.cubes.values()) {
    const source = await describe(check, `SELECT * ${from(check, cube)}`).catch(async (error: unknown) => {
      unread.push(cube)
      problems.push(await sourceProblem(check, cube, error))
    })
    if (!source) continue
    const columns = source.rows.map(([name, type]) => `${name} ${type}`)
    const { rows, totals } = piecesOf(model, cube, writer)
    problems.push(...(await checkPieces(check, cube, rows, columns)), ...(await checkPieces(check, cube, totals, columns)))
  }
  for (const cube of model.cubes.values()) problems.push(...(await checkJoins(check, cube, unread)))
  return { problems, unread }
}
