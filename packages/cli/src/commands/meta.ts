import { createMeta } from '@svc/core/data'
import type { Command } from '../Command.ts'
import { dataHelp, readDataOptions } from '../dataOptions.ts'
import { oneLine } from '../oneLine.ts'
import { UsageError } from '../UsageError.ts'
import { writeJson } from '../writeJson.ts'

const help = `svc meta [UNIT|MEMBER]: reads the data model, or one part of it.

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
      io.err(`The data model has no ${name}. Names look like orders or orders.count; --search finds some.\n`)
      return 1
    }
    if (values['json']) io.out(writeJson(found ?? response, io.isTerminal))
    else if (Array.isArray(found)) io.out(found.map((member) => row(member.name, member.kind, member.title)).join(''))
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
          .map((member) => row(member.name, member.kind, member.title))
          .join(''),
      )
    } else io.out(writeJson(found, io.isTerminal))
    return 0
  },
}

const row = (name: string, kind: string, title = '') => `${oneLine(`${name.padEnd(40)} ${kind.padEnd(10)} ${title}`)}\n`
