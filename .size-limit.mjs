// Byte budgets live beside what they measure: packages/<name>/size/<room>.json.

import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { globSync } from './scripts/globSync.mjs'
import { looserLimit } from './scripts/looserLimit.mjs'

const isSystemZlib = process.config.variables.node_shared_zlib

export default globSync('packages', /^[^/]+\/size\/.+\.json$/).flatMap((file) =>
  JSON.parse(readFileSync(file, 'utf8')).map((check) => ({
    gzip: true,
    // A module, as bundlers make it: as a script, esbuild adds a stand-in for `require` that nothing here uses.
    modifyEsbuildConfig: (config) => ({ ...config, format: 'esm' }),
    ...check,
    ...(isSystemZlib && { limit: looserLimit(check.limit) }),
    // With its file: the advice of size-limit names this one, which holds no limit.
    name: `${check.name} (limit: ${file})`,
    // Paths in a budget file are relative to its package.
    path: [check.path].flat().map((path) => `${dirname(dirname(file))}/${path}`),
  })),
)
