import { readFileSync } from 'node:fs'

/** JSON body that a real, compatible server answered with. */
export function readCapture<T>(name: string): T {
  const file = new URL(`./fixtures/captures/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).response.json as T
}
