import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from '../Command.ts'
import { dataHelp, readDataOptions } from '../dataOptions.ts'
import { UsageError } from '../UsageError.ts'
import { writeModel } from '../writeModel.ts'

const help = `svc codegen: writes the data model as a TypeScript type, for typed queries:

  const client = createDataClient<Model>({ ... })

${dataHelp}  --out FILE        where to write it (standard output without)
  --name NAME       name of the type (Model)
  --check           fail when FILE is not what would be written: for CI
`

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
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) throw new UsageError('--name must be the name of a type')
    if (check && typeof out !== 'string') throw new UsageError('--check needs --out')
    const text = writeModel(await client.meta({ signal: io.stop }), name)
    if (typeof out !== 'string') io.out(text)
    else if (!check) await writeFile(out, text)
    else {
      const known = await readFile(out, 'utf8').catch(() => '')
      if (known !== text) {
        io.err(`${out} is not the data model of the server. Run svc codegen without --check.\n`)
        return 1
      }
    }
    return 0
  },
}
