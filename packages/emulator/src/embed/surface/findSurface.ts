import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EmulatorStartError } from '../../server/start/EmulatorStartError.ts'

/** Directories to look in: within this package when it is installed, else in the workspace. */
function places(): string[] {
  const inside = fileURLToPath(new URL('../../surface', import.meta.url))
  try {
    return [inside, join(dirname(createRequire(import.meta.url).resolve('@svc/surface/package.json')), 'dist')]
  } catch {
    return [inside]
  }
}

/**
 * The built pages of the embed surfaces.
 * @throws {EmulatorStartError} when they have not been built
 */
export function findSurface(candidates: readonly string[] = places()): { directory: string; page: string } {
  const directory = candidates.find((candidate) => existsSync(join(candidate, 'index.html')))
  if (directory === undefined)
    throw new EmulatorStartError('The pages of the embed surfaces are not built. Run `npx vite build` in apps/surface first.')
  return { directory, page: readFileSync(join(directory, 'index.html'), 'utf8') }
}
