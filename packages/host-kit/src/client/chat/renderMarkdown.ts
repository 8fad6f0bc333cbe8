import DOMPurify from 'dompurify'
import MarkdownIt from 'markdown-it'

/** Longer texts are not read as Markdown. The longest answers of models have some ten thousand characters. */
const maxChars = 50_000

/** So many parts of Markdown are drawn, twice those of a long answer. Two kilobytes can be a table of 65,000 cells. */
const maxTokens = 20_000

const markdown = new MarkdownIt({ html: false, linkify: true })

// The address of an image could leak data, so its alternative text is shown instead.
markdown.renderer.rules['image'] = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '')

// Aligned columns get an inline style, which the page's policy forbids: a class replaces it.
markdown.core.ruler.push('aligned-columns', ({ tokens }) => {
  for (const token of tokens) {
    const style = token.attrGet('style')
    if (style === null) continue
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
    if (/text-align:\s*right/.test(String(style))) token.attrJoin('class', 'number')
  }
})

/** Markdown as HTML, or nothing if drawing it would hold up the page. */
function htmlOf(text: string): string | undefined {
  if (text.length > maxChars) return undefined
  const env = {}
  const tokens = markdown.parse(text, env)
  const count = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0)
  return count > maxTokens ? undefined : markdown.renderer.render(tokens, markdown.options, env)
}

/**
 * The agent's Markdown as safe DOM: raw HTML is escaped, the output is sanitized, and links get no access to this page. What is too much
 * to draw is shown as it was written. It is a fragment instead of a string, so that no framework has to trust HTML text.
 */
export function renderMarkdown(text: string): DocumentFragment {
  const html = htmlOf(text)
  if (html === undefined) {
    const plain = document.createElement('p')
    plain.className = 'plain'
    plain.textContent = text
    const fragment = document.createDocumentFragment()
    fragment.append(plain)
    return fragment
  }
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['img', 'style', 'form', 'input'],
    FORBID_ATTR: ['style'],
  })
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return fragment
}
