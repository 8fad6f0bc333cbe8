import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON body that a real, compatible server answered with. */
export function readCapture<T>(name: string): T {
  const file = join(import.meta.dirname, `fixtures/captures/${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')).response.json as T
}
