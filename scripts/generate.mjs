// Writes what follows from the contract: the Platform client's table and types, the OpenAPI document, the JSON Schemas.
//   node scripts/generate.mjs           writes
//   node scripts/generate.mjs --check   changes nothing; exits 1 and names the files that differ
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { clientText } from './contract/client.mjs'
import { openApiDocument, schemaFiles } from './contract/openapi.mjs'
import { readContract } from './contract/read.mjs'
import { tableText } from './contract/table.mjs'
import { typesText } from './contract/types.mjs'
import { usesOf } from './contract/uses.mjs'

const root = join(import.meta.dirname, '..')
const core = join(root, 'packages/core')
const toJson = (value) => `${JSON.stringify(value, null, 1)}\n`

const contract = readContract()
const files = {
  'src/platform/generated/table.ts': tableText(contract.platform.operations),
  'src/platform/generated/groups.ts': clientText(contract.platform.operations),
  'src/platform/generated/schemas.ts': typesText(
    contract.platform.schemas,
    'src/platform/contract/schemas.ts',
    usesOf(contract.platform),
  ),
  'src/scim/generated/schemas.ts': typesText(contract.scim.schemas, 'src/scim/contract/scim.ts'),
  'contract/openapi.json': toJson(openApiDocument(contract)),
}
for (const [name, schema] of Object.entries(schemaFiles(contract))) files[`contract/schemas/${name}.json`] = toJson(schema)

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
const stale = Object.keys(files).filter((name) => read(join(core, name)) !== files[name])

if (process.argv.includes('--check')) {
  for (const name of stale) console.error(`${relative(root, join(core, name))} does not follow from the contract`)
  if (stale.length > 0) {
    console.error('Run: node scripts/generate.mjs')
    process.exit(1)
  }
} else {
  for (const name of stale) {
    mkdirSync(dirname(join(core, name)), { recursive: true })
    writeFileSync(join(core, name), files[name])
    console.log(`wrote ${relative(root, join(core, name))}`)
  }
}
