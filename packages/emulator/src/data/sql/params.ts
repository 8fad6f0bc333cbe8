/** Private characters around the number of a value, which no SQL text of a model holds. */
const mark = /\uE000(\d+)\uE001/g

/** Values of one statement. They never become part of its text. */
export interface Params {
  /** Keeps the value and gives the text that stands for it. */
  readonly add: (value: unknown) => string
  /** The text with `?` in place of each value, and the values in the order of the `?`. */
  readonly finish: (sql: string) => { sql: string; params: unknown[] }
}

export function createParams(): Params {
  const values: unknown[] = []
  return {
    add: (value) => `\uE000${values.push(value) - 1}\uE001`,
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
