import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultCatalog, pageFaults } from './faultCatalog.ts'

const emulator = join(import.meta.dirname, '../..')
const surface = join(emulator, '../../../apps/surface/src')

/** The sources below a folder, without tests and without the lists of faults. */
function sourcesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:faultCatalog|dataFaults)\.ts$/.test(file))
  return others.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

test('every fault is carried out: by the pages, or by the server', () => {
  const [byServer, byPages] = [sourcesOf(emulator), sourcesOf(surface)]
  const isOfPage = (name: string) => pageFaults.some((one) => one === name)
  const idle = Object.keys(faultCatalog).filter((name) => !(isOfPage(name) ? byPages : byServer).includes(`'${name}'`))
  expect(idle).toEqual([])
})
