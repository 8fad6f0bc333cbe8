import { randomBytes } from 'node:crypto'

/** Values of one statement. They never become part of its text. */
export interface Params {
  /** Keeps the value and returns a mark that stands for it in the text. */
  readonly add: (value: unknown) => string
  /** The text with `?` in place of each mark, and the values in the order of the `?`. */
  readonly finish: (sql: string) => { sql: string; params: unknown[] }
}

export function createParams(): Params {
  const values: unknown[] = []
  // A new secret for each statement: no text from outside can look like a mark.
  const secret = randomBytes(8).toString('hex')
  const mark = new RegExp(`\uE000${secret}:(\\d+)\uE001`, 'g')
  return {
    add: (value) => `\uE000${secret}:${values.push(value) - 1}\uE001`,
    finish(text) {
      const params: unknown[] = []
      const sql = text.replace(mark, (_, index: string) => {
        params.push(values[Number(index)])
        return '?'
      })
      return { sql, params }
    },
  }
}
