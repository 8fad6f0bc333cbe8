import { type JsonObject, objectIn } from '../../../isObject.ts'

export interface DbtModel {
  name: string
  columns: string[]
}

/** What a sync takes from the output of dbt. */
export interface Manifest {
  readonly models: readonly DbtModel[]
  /** Number of sources. */
  readonly sources: number
  /** Number of macros. */
  readonly macros: number
  /** Version of dbt. */
  readonly version: string | null
}

/** Reads `manifest.json` of dbt. Models with names that a cube cannot have are left out. */
export function readManifest(manifest: JsonObject): Manifest {
  const nodes = Object.values(objectIn(manifest['nodes'])).map(objectIn)
  const models = nodes
    .filter(({ resource_type: type, name }) => type === 'model' && typeof name === 'string' && /^\w+$/.test(name))
    .map(({ name, columns }) => ({
      name: name as string,
      columns: Object.keys(objectIn(columns)).filter((one) => /^\w+$/.test(one)),
    }))
  const version = objectIn(manifest['metadata'])['dbt_version']
  return {
    models,
    sources: Object.keys(objectIn(manifest['sources'])).length,
    macros: Object.keys(objectIn(manifest['macros'])).length,
    version: typeof version === 'string' ? version : null,
  }
}
