import DOMPurify from 'dompurify'
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true })

// A picture's address can carry data away: its words stand in its place.
markdown.renderer.rules['image'] = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '')

// Aligned columns get an inline style, which the page's policy forbids: a class says the same.
markdown.core.ruler.push('aligned-columns', ({ tokens }) => {
  for (const token of tokens) {
    const style = token.attrGet('style')
    if (style === null) continue
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
    if (/text-align:\s*right/.test(String(style))) token.attrJoin('class', 'number')
  }
})

/**
 * Markdown of the agent as safe DOM: no HTML of its own, cleaned once more, links without a way back to this page.
 * A fragment and not a text, so that no framework has to trust a string.
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
