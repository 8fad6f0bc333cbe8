import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ModelFile } from '../../data/index.ts'
import { EmulatorStartError } from '../../server/start/EmulatorStartError.ts'
import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import { seed } from '../seed/seed.ts'
import type { PlatformState } from './PlatformState.ts'
import { replaceFile } from './replaceFile.ts'

export interface Store {
  readonly state: PlatformState
  /** Call it after a change. The file is written shortly after, for several changes at once. */
  readonly changed: () => void
  /** Writes pending changes now. */
  readonly flush: () => Promise<void>
}

/** How long changes are collected before the file is written. */
const collectMs = 200

async function read(file: string): Promise<PlatformState | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new EmulatorStartError('The state file cannot be read. Pass another file or its permissions.', { cause })
  })
  if (text === undefined) return undefined
  const failed = (cause?: unknown) =>
    new EmulatorStartError('The state file holds no state of this version. Delete it to start anew.', { cause })
  try {
    const state = JSON.parse(text) as PlatformState
    if (state?.version !== 1 || !Array.isArray(state.deployments)) throw failed()
    return state
  } catch (cause) {
    throw cause instanceof EmulatorStartError ? cause : failed(cause)
  }
}

/**
 * The state of the Platform half, read from its file. Without a file, or before the first start with it, the seeded state.
 * @throws {EmulatorStartError} when the file cannot be read or holds something else
 */
export async function openStore({ settings, clock }: EmulatorContext, files: readonly ModelFile[]): Promise<Store> {
  const { state: file } = settings
  const saved = file === undefined ? undefined : await read(file)
  const state =
    saved ??
    seed(
      clock.now(),
      files.map(({ path, text }) => ({ path: `model/${path}`, text })),
    )

  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = () => {
    timer = undefined
    // One write at a time. The new file replaces the old one in one step, so a reader never sees half of it.
    writing = writing.then(async () => {
      const part = `${file!}.part`
      try {
        await mkdir(dirname(file!), { recursive: true })
        // What a start that was killed has left would keep its own permissions.
        await rm(part, { force: true })
        // For its owner only: it holds secrets, tokens and the values of environment variables.
        await writeFile(part, JSON.stringify(state), { mode: 0o600 })
        await replaceFile(part, file!)
      } catch (error) {
        // A failure here as well must not keep later writes from being tried.
        await rm(part, { force: true }).catch(() => {})
        const { code = 'unknown' } = error as NodeJS.ErrnoException
        process.emitWarning(
          `The state could not be written to ${file} (${code}). The next change tries it again; what no try writes is lost at the end.`,
        )
      }
    })
  }
  return {
    state,
    changed() {
      if (file !== undefined) timer ??= setTimeout(write, collectMs)
    },
    async flush() {
      if (timer) {
        clearTimeout(timer)
        write()
      }
      await writing
    },
  }
}
