/**
 * JSON of plain data. What JSON would leave out or make null without a word is refused. A `toJSON` that a page has given to all its
 * lists and texts (Prototype.js) is passed by.
 * @throws {TypeError}
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, part) {
    const own = this[key]
    if (/^[fs]\w+[nl]$/.test(typeof part) || (typeof part === 'number' && !Number.isFinite(part)))
      throw new TypeError(`${typeof part} in it`)
    return Object(own) !== own || Array.isArray(own) ? own : part
  })
