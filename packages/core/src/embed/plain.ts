/** Plain data, also from a reactive proxy. What JSON would leave out without a word is refused. */
export const plain = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, part) => {
      if (/^[fs]\w+[nl]$/.test(typeof part)) throw new TypeError(`${typeof part} in it`)
      return part
    }),
  )
