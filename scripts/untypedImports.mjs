import { posix } from 'node:path'

/**
 * Modules that the public declarations of a package import from a dependency whose types come from `@types`: this repository has them,
 * who installs the package does not.
 * @param {{ exports: Record<string, unknown>, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} manifest
 * @param {(path: string) => string | undefined} read a file of the package, by its path in it
 * @returns {string[]} `declaration: module`
 */
export function untypedImports({ exports, dependencies = {}, devDependencies = {} }, read) {
  const isUntyped = (name) => name in dependencies && `@types/${name}` in devDependencies && !(`@types/${name}` in dependencies)
  const queue = Object.values(exports).flatMap((entry) => entry.types ?? [])
  const seen = new Set()
  const found = []
  for (const path of queue) {
    const file = posix.normalize(path).replace(/(?:\.d\.ts|\.js)$/, '.d.ts')
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, name] of (read(file) ?? '').matchAll(/(?:\bfrom|\bimport\(|^import)\s*['"]([^'"]+)['"]/gm))
      if (name.startsWith('.')) queue.push(posix.join(posix.dirname(file), name))
      else if (isUntyped(name.match(/^(?:@[^/]+\/)?[^/]+/)[0])) found.push(`${file}: ${name}`)
  }
  return found
}
