import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ErrorPage {
  code: string
  /** What happened, in a sentence. */
  what: string
}

declare const data: ErrorPage[]

export { data }

/** The pages beside this one: each begins with the code and one sentence. */
export default {
  watch: ['./*.md'],
  load: (): ErrorPage[] =>
    readdirSync(import.meta.dirname)
      .filter((name) => /^[A-Z_]+\.md$/.test(name))
      .sort()
      .map((name) => {
        const [, code = '', paragraph = ''] =
          /^# (\w+)\n+([\s\S]+?)\n\n/.exec(readFileSync(join(import.meta.dirname, name), 'utf8')) ?? []
        const [sentence = ''] = paragraph.replaceAll('\n', ' ').split(/(?<=[^.]\.)\s/)
        return { code, what: sentence.replaceAll('`', '') }
      }),
}
