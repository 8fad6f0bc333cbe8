import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A page as a language model reads it. */
export interface Page {
  readonly link: string
  readonly title: string
  /** Its first sentence. */
  readonly description: string
  /** Markdown, without what only the site can show. */
  readonly text: string
}

/** @param path below the folder of the site, such as `guide/embed.md` */
export function readPage(docs: string, path: string): Page {
  const file = join(docs, path)
  const folder = `/${dirname(path)}/`
  const text = readFileSync(file, 'utf8')
    .replace(/^<!--@include: (\S+?)(?:\{(\d+),\})?-->$/gm, (_, name: string, first = '1') =>
      readFileSync(join(dirname(file), name), 'utf8')
        .split('\n')
        .slice(Number(first) - 1)
        .join('\n')
        .trim(),
    )
    .replace(/^(:::.*|<(Shot|img) .*)\n+/gm, '')
    // A link from page to page holds wherever the text is read.
    .replace(/\]\(((?:\.\.?\/|#)[^)]*)\)/g, (_, link: string) => {
      const { pathname, hash } = new URL(link, link.startsWith('#') ? `file://${pageOf(path)}` : `file://${folder}`)
      return `](${pathname}${hash})`
    })
    .trim()
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '').split(/\n{2,}/)
  // A page of the reference begins with the entry that its name is from.
  const paragraph = prose.find((one) => /^(?!From \[)[^#|\s-]/.test(one)) ?? ''
  const [, title = path] = /^# (.+)$/m.exec(text) ?? []
  return { link: pageOf(path), title, description: firstSentence(paragraph), text }
}

const pageOf = (path: string) => `/${path.replace(/(index)?\.md$/, '')}`

/** In one line, its links as plain words. A full stop within a word ends no sentence. */
function firstSentence(paragraph: string): string {
  const words = paragraph.replaceAll('\n', ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return /^.*?[.:](?=\s|$)/.exec(words)?.[0].replace(/:$/, '.') ?? words
}
