import { readFile } from 'node:fs/promises'
import { isSvcError } from '@svc/core'
import type { Command, Io } from './Command.ts'
import { codegen } from './commands/codegen.ts'
import { doctor } from './commands/doctor.ts'
import { emulator } from './commands/emulator.ts'
import { meta } from './commands/meta.ts'
import { query } from './commands/query.ts'
import { tokensOf, usageOf } from './dataOptions.ts'
import { nearestName } from './nearestName.ts'
import { oneLine } from './oneLine.ts'
import { plainLines } from './plainLines.ts'
import { UsageError } from './UsageError.ts'
import { wordsOf } from './wordsOf.ts'
import { wordsOfSystem } from './wordsOfSystem.ts'
import { wordsOfUsage } from './wordsOfUsage.ts'

/** Every command by its name. */
const commands: Readonly<Record<string, Command>> = { emulator, codegen, doctor, meta, query }

const overview = () => {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  svc ${name.padEnd(10)} ${summary}`)
  return `The svc command.\n\n${lines.join('\n')}\n\nsvc <command> --help tells more, svc --version which one this is.\n`
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function processIo(): Io {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // Whoever reads has seen enough, as in `svc query ... | head`. Windows has two words for it.
      if (error.code === 'EPIPE' || error.code === 'EOF') return
      error.path ??= 'the output'
      if (stream === process.stderr) process.exit(1)
      process.stderr.write(`${wordsOfSystem(error)}\n`, () => process.exit(1))
    })
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stdout.isTTY,
    env: process.env,
    stop: controller.signal,
  }
}

const isBadArgument = (error: unknown): error is Error =>
  error instanceof UsageError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** A file that cannot be read or written, also for want of Node's own permission, and the like: its message names it. */
const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || ('code' in error && error.code === 'ERR_ACCESS_DENIED'))

/**
 * Runs a command line without its first two words; resolves with the exit status: 0 done, 1 failed, 2 wrong usage, 130 stopped before
 * it was done.
 */
export async function run(args: readonly string[], io: Io = processIo()): Promise<number> {
  const [name, ...rest] = args[0] === 'help' ? [...args.slice(1), '--help'] : args
  if (name === undefined || ['--help', '-h'].includes(name)) {
    io.out(overview())
    return 0
  }
  if (name === '--version') {
    io.out(`${await version()}\n`)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const near = nearestName(name, Object.keys(commands))
    io.err(`There is no command "${oneLine(name)}".${near ? ` Did you mean svc ${near}?` : ''}\n\n${overview()}`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(command.help)
    return 0
  }
  try {
    return await command.run(rest, io)
  } catch (thrown) {
    if (io.stop.aborted) return 130
    const error = usageOf(thrown, rest, io.env)
    if (isBadArgument(error)) {
      io.err(`${plainLines(wordsOfUsage(error, command.help))}\nsvc ${name} --help tells more.\n`)
      return 2
    }
    if (!isSvcError(error) && !isSystemError(error)) throw error
    io.err(`${plainLines(isSvcError(error) ? wordsOf(error, tokensOf(rest, io.env)) : wordsOfSystem(error))}\n`)
    return 1
  }
}
