import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const apps = join(import.meta.dirname, '../../../../apps')

/** The example hosts in `apps`: `react` is `apps/host-react`. What is left of one of another branch has no manifest. */
export const hostNames = readdirSync(apps)
  .filter((name) => name.startsWith('host-') && existsSync(join(apps, name, 'package.json')))
  .map((name) => name.slice('host-'.length))
