import type { Page } from './readPage.ts'

/** Pages under a heading. */
export interface Section {
  readonly text: string
  readonly pages: readonly Page[]
}

/** The text of `llms.txt`: what there is to read, one line for each page. */
export function printList(head: string, sections: readonly Section[]): string {
  const lists = sections.map(({ text, pages }) => {
    const lines = pages.map(({ title, link, description }) => `- [${title}](${link})${description && `: ${description}`}`)
    return `## ${text}\n\n${lines.join('\n')}`
  })
  return `${[head, ...lists].join('\n\n')}\n`
}
