import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages of a folder that npm would get, by name. Other things may lie there: what Finder writes into each folder that it shows, and
 * what is left of a package of another branch.
 * @param {string} packages
 * @returns {{ folder: string, manifest: { name: string, version: string, private?: boolean } }[]}
 */
export const publicPackages = (packages) =>
  readdirSync(packages)
    .map((name) => join(packages, name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => !manifest.private)
