import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmulatorOptions } from '../server/start/EmulatorOptions.ts'
import { ownFolder } from './ownFolder.ts'

/**
 * A user's own model and data as options of the emulator: files that go with the test, or with the test file.
 *
 * @param model text of the model; none: the emulator makes one of the data
 * @param data text of the data files, by their names
 */
export function ownFiles(
  model: string | undefined,
  data: Readonly<Record<string, string>>,
): Pick<EmulatorOptions, 'model' | 'data'> {
  const { directory: folder } = ownFolder()
  for (const [name, text] of Object.entries(data)) writeFileSync(join(folder, name), text)
  if (model === undefined) return { data: folder }
  mkdirSync(join(folder, 'model'))
  writeFileSync(join(folder, 'model', 'model.yml'), model)
  return { model: join(folder, 'model'), data: folder }
}
