/**
 * JSON of plain data. Values that JSON would silently drop or turn into null (functions, symbols, NaN, infinities) are refused.
 * A `toJSON` that a page has added to all arrays and strings (Prototype.js does) is bypassed.
 *
 * @throws {TypeError}
 */
export const stringifyStrict = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, part) {
    const own = this[key]
    if (/^(fun|sym)/.test(typeof part) || (typeof part === 'number' && !Number.isFinite(part)))
      throw new TypeError(`${typeof part} in it`)
    return Object(own) !== own || Array.isArray(own) ? own : part
  })
