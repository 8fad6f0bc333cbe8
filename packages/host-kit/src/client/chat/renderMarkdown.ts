import DOMPurify from 'dompurify'
import MarkdownIt from 'markdown-it'

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

/**
 * The agent's Markdown as safe DOM: raw HTML is escaped, the output is sanitized, and links get no access to this page.
 * It is a fragment instead of a string, so that no framework has to trust HTML text.
 */
export function renderMarkdown(text: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(markdown.render(text), {
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
