/** JSON that is the same for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const entries = Object.entries(part)
    // `order` is the one object in which the sequence of keys matters: rows are ordered by its first member first.
    return key === 'order' ? entries : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** cyrb53 (public domain): 53 bits of a text. */
function hash(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** Stands for a value that JSON cannot express, such as a BigInt or a circle. Bindings make keys while they render: that must not throw. */
export const unwritable = 'not-json'

/**
 * A short text that stands for a query in keys: the same for equal queries. It does not contain the query, since filter values may be
 * personal and keys show up in devtools and in pages rendered on a server. With 106 bits, two queries of one app never collide.
 */
export function digest(value: unknown): string {
  try {
    const text = canonical(value)
    return `${hash(text, 0)}.${hash(text, 1)}`
  } catch {
    return unwritable
  }
}
