import { createMeta, type Meta, type MetaMember } from '@svc/core/data'
import type { Command } from '../Command.ts'
import { dataHelp, readDataOptions } from '../dataOptions.ts'
import { memberFacts, unitFacts } from '../metaFacts.ts'
import { nearestName } from '../nearestName.ts'
import { oneLine } from '../oneLine.ts'
import { UsageError } from '../UsageError.ts'
import { writeJson } from '../writeJson.ts'

const help = `svc meta [UNIT|MEMBER]: reads the data model, or one part of it.

Without a name it lists the units. A unit is described, and lists its members with kind, type and short title. A member is described:
how its values are shown, its granularities, drill members and hierarchies, and the units whose members a query can combine it with.

${dataHelp}  --search WORDS    only members that fit the words: of all units, or of UNIT
  --json            as JSON, with everything that the server says
`

/** Shows the data model: its units, one unit's members, or one member. */
export const meta: Command = {
  summary: 'read the data model',
  help,
  async run(args, io) {
    const { client, values, positionals } = readDataOptions(args, io, { search: { type: 'string' }, json: { type: 'boolean' } })
    const [name, ...more] = positionals
    if (more.length > 0) throw new UsageError('one unit or member at a time')
    const search = values['search']
    const response = await client.meta({ signal: io.stop })
    const model = createMeta(response)
    const found =
      typeof search === 'string' ? searched(model, search, name) : name === undefined ? listed(model) : named(model, name)
    if (found === undefined) {
      const near = nearestName(name ?? '', namesOf(model))
      const advice = near ? `Did you mean ${near}?` : 'Names look like orders or orders.count; --search finds some.'
      io.err(`${oneLine(`The data model has no ${name}. ${advice}`)}\n`)
      return 1
    }
    // Without a word, no lines look like a failure. Programs read standard output alone.
    if (found.lines.length === 0) io.err(typeof search === 'string' ? '0 members\n' : '0 units\n')
    io.out(values['json'] ? writeJson(found.value, io.isTerminal) : found.lines.map((line) => `${oneLine(line)}\n`).join(''))
    return 0
  },
}

/** What was asked for: as the server says it, and in lines for people. */
interface Found {
  readonly value: unknown
  readonly lines: readonly string[]
}

const listed = (model: Meta): Found => ({
  value: model.response,
  lines: model.units().map((unit) => row(unit.name, unit.type, unit.title)),
})

function searched(model: Meta, words: string, name: string | undefined): Found | undefined {
  if (name !== undefined && model.member(name))
    throw new UsageError(`--search looks for members, and ${name} is one: leave it out`)
  if (name !== undefined && !model.unit(name)) return undefined
  const members = model.search(words, { unit: name })
  return { value: members, lines: members.map((member) => memberRow(member, member.title)) }
}

function named(model: Meta, name: string): Found | undefined {
  const unit = model.unit(name)
  const member = model.member(name)
  if (unit) {
    const members = model.membersOf(name).map((one) => memberRow(one, ('shortTitle' in one && one.shortTitle) || one.title))
    return { value: unit, lines: [...unitFacts(model, unit), '', ...members] }
  }
  return member && { value: member, lines: memberFacts(model, member) }
}

const namesOf = (model: Meta): string[] =>
  model.units().flatMap(({ name }) => [name, ...model.membersOf(name).map((member) => member.name)])

/** A member with its kind and type; a segment has none. */
const memberRow = (member: MetaMember, title: string | undefined) =>
  row(member.name, `${member.kind.padEnd(10)} ${'type' in member ? member.type : ''}`.padEnd(18), title)

const row = (name: string, kind: string, title = '') => `${name.padEnd(40)} ${kind.padEnd(10)} ${title}`
