import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { V1MetaResponse } from '@svc/core/data'
import type { Command } from '../Command.ts'
import { dataHelp, readDataOptions } from '../dataOptions.ts'
import { differenceOf } from '../differenceOf.ts'
import { naming } from '../naming.ts'
import { UsageError } from '../UsageError.ts'
import { withoutLayout } from '../withoutLayout.ts'
import { writeModel } from '../writeModel.ts'
import { writeWhole } from '../writeWhole.ts'

const help = `svc codegen: writes the data model as a TypeScript type, for typed queries:

  const client = createDataClient<Model>({ ... })

${dataHelp}  --out FILE        where to write it (standard output without)
  --name NAME       name of the type (Model)
  --check           fail when FILE is not what would be written, its formatting aside: for CI
`

/** Words that cannot name a type. */
const reserved = new Set(
  `any await bigint boolean break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let never new null number object package private protected public return static
  string super switch symbol this throw true try typeof undefined unknown var void while with yield`.split(/\s+/),
)

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** How much there is to it: `3 units with 24 members`. */
function sizeOf({ cubes = [] }: V1MetaResponse): string {
  const members = cubes.reduce((sum, { measures, dimensions }) => sum + measures.length + dimensions.length, 0)
  return `${counted(cubes.length, 'unit')} with ${counted(members, 'member')}`
}

/** Writes types of the data model. */
export const codegen: Command = {
  summary: 'types of the data model',
  help,
  async run(args, io) {
    const { client, values, positionals } = readDataOptions(args, io, {
      out: { type: 'string' },
      name: { type: 'string' },
      check: { type: 'boolean' },
    })
    const { out, check } = values
    const name = String(values['name'] ?? 'Model')
    if (positionals.length > 0) throw new UsageError('codegen takes no words, only options')
    if (!/^[A-Za-z_$][\w$]*$/.test(name) || reserved.has(name)) throw new UsageError('--name must be the name of a type')
    if (out === '') throw new UsageError('--out needs a file')
    if (check && typeof out !== 'string') throw new UsageError('--check needs --out')
    const meta = await client.meta({ signal: io.stop })
    const text = writeModel(meta, name)
    if (typeof out !== 'string') io.out(text)
    else if (!check) {
      try {
        await naming(out, writeWhole(out, text))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        io.err(`There is no directory ${dirname(out)} to write ${basename(out)} to. Make it, or give --out another.\n`)
        return 1
      }
      io.out(`Wrote ${name} to ${out}: ${sizeOf(meta)}.\n`)
    } else {
      const written = await naming(out, readFile(out, 'utf8')).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      // The formatter of the project may have written it in its own way, and Git for Windows with other line ends.
      const known = withoutLayout(written)
      const now = withoutLayout(text)
      if (known !== now) {
        const difference = known && differenceOf(known, now)
        io.err(`${out} is not the data model of the server${difference && `: ${difference}`}. Run svc codegen without --check.\n`)
        return 1
      }
      io.out(`${out} is the data model of the server: ${sizeOf(meta)}.\n`)
    }
    return 0
  },
}
