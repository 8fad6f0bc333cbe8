/** Plain data, also from a reactive proxy. What JSON would leave out or make null without a word is refused. */
export const plain = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, part) => {
      if (/^[fs]\w+[nl]$/.test(typeof part) || (typeof part === 'number' && !Number.isFinite(part)))
        throw new TypeError(`${typeof part} in it`)
      return part
    }),
  )
