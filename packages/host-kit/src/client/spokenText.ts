import { renderMarkdown } from './renderMarkdown.ts'

/** Markdown as a screen reader is to say it: the words without their marks. */
export function spokenText(markdown: string | undefined): string {
  return markdown ? (renderMarkdown(markdown).textContent?.trim() ?? '') : ''
}
