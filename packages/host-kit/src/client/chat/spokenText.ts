import { renderMarkdown } from './renderMarkdown.ts'

/** Markdown as a screen reader should read it: plain text without markup. */
export function spokenText(markdown: string | undefined): string {
  return markdown ? (renderMarkdown(markdown).textContent?.trim() ?? '') : ''
}
