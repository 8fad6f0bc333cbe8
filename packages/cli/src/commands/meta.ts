import { createMeta, type Meta, type MetaMember } from '@svc/core/data'
import type { Command } from '../Command.ts'
import { dataHelp, readDataOptions } from '../dataOptions.ts'
import { nearestName } from '../nearestName.ts'
import { oneLine } from '../oneLine.ts'
import { UsageError } from '../UsageError.ts'
import { writeJson } from '../writeJson.ts'

const help = `svc meta [UNIT|MEMBER]: reads the data model, or one part of it.

A unit lists its members with kind, type and short title.

${dataHelp}  --search WORDS    only members that fit the words
  --json            the answer itself
`

/** Shows the data model: its units, one unit's members, or one member. */
export const meta: Command = {
  summary: 'read the data model',
  help,
  async run(args, io) {
    const { client, values, positionals } = readDataOptions(args, io, { search: { type: 'string' }, json: { type: 'boolean' } })
    const [name, ...more] = positionals
    if (more.length > 0) throw new UsageError('one unit or member at a time')
    const response = await client.meta({ signal: io.stop })
    const model = createMeta(response)
    const search = values['search']
    const found =
      typeof search === 'string'
        ? model.search(search)
        : name === undefined
          ? undefined
          : (model.unit(name) ?? model.member(name))
    if (name !== undefined && found === undefined) {
      const near = nearestName(name, namesOf(model))
      const advice = near ? `Did you mean ${near}?` : 'Names look like orders or orders.count; --search finds some.'
      io.err(`${oneLine(`The data model has no ${name}. ${advice}`)}\n`)
      return 1
    }
    if (values['json']) io.out(writeJson(found ?? response, io.isTerminal))
    else if (Array.isArray(found)) io.out(found.map((member) => memberRow(member, member.title)).join(''))
    else if (found === undefined) {
      io.out(
        model
          .units()
          .map((unit) => row(unit.name, unit.type, unit.title))
          .join(''),
      )
    } else if ('measures' in found) {
      io.out(
        model
          .membersOf(found.name)
          .map((member) => memberRow(member, ('shortTitle' in member && member.shortTitle) || member.title))
          .join(''),
      )
    } else io.out(writeJson(found, io.isTerminal))
    return 0
  },
}

const namesOf = (model: Meta): string[] =>
  model.units().flatMap(({ name }) => [name, ...model.membersOf(name).map((member) => member.name)])

/** A member with its kind and type; a segment has none. */
const memberRow = (member: MetaMember, title: string | undefined) =>
  row(member.name, `${member.kind.padEnd(10)} ${'type' in member ? member.type : ''}`.padEnd(18), title)

const row = (name: string, kind: string, title = '') => `${oneLine(`${name.padEnd(40)} ${kind.padEnd(10)} ${title}`)}\n`
