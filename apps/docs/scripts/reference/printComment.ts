import type { Comment, CommentDisplayPart } from 'typedoc'
import ts from 'typescript'
import type { Context } from './Context.ts'
import { code, paragraphs, plain, prose } from './markdown.ts'

/** Tags that a docstring means; any other `@word` is text. */
const known = new Set([
  '@throws',
  '@see',
  '@default',
  '@defaultValue',
  '@param',
  '@returns',
  '@example',
  '@deprecated',
  '@template',
  '@typeParam',
])

/** The words of a docstring. Names of exports in it are links. */
export function words(parts: readonly CommentDisplayPart[] | undefined, context: Context, self = ''): string {
  return (parts ?? [])
    .map((part) => {
      if (part.kind === 'code') {
        const name = part.text.replace(/^`|`$/g, '')
        const href = name !== self && /^[A-Za-z]\w{3,}$/.test(name) ? context.hrefOf(context.named(name)) : undefined
        return href ? `[${part.text}](${href})` : part.text
      }
      if (part.kind === 'inline-tag') {
        const target = typeof part.target === 'object' && 'kind' in part.target ? part.target : context.named(part.text)
        const href = context.hrefOf(target)
        return href ? `[${code(part.text)}](${href})` : code(part.text)
      }
      return prose(part.text)
    })
    .join('')
    .trim()
}

/** Text that TypeDoc has not split. */
const partsOf = (text: string): CommentDisplayPart[] =>
  text.split(/(`[^`]*`)/).map((part) => ({ kind: part.startsWith('`') ? 'code' : 'text', text: part }))

/** What a docstring says: the words before its tags, and unknown tags, which were meant as words. */
export function summary(comment: Comment | undefined, context: Context, self?: string): string {
  if (!comment) return ''
  const others = comment.blockTags
    .filter(({ tag }) => !known.has(tag))
    .map(({ tag, content }) => ` ${tag} ${words(content, context)}`)
  return words(comment.summary, context, self) + others.join('')
}

/** What a function returns, in words. */
export const returnWords = (comment: Comment | undefined, context: Context): string =>
  words(comment?.getTag('@returns')?.content, context)

/** Text of the contract: no Markdown, except for its lists and what stands in back-quotes. */
export function contractText(comment: Comment | undefined): string {
  if (!comment) return ''
  const tags = comment.blockTags.map(({ tag, content }) => {
    const text = content.map((part) => part.text).join('')
    return tag === '@throws' ? `\n\n- fails with ${text}` : `${tag} ${text}`
  })
  return [...comment.summary.map(({ text }) => text), ...tags]
    .join('')
    .split(/(`[^`\n]*`)/)
    .map((part) => (part.startsWith('`') ? part : plain(part)))
    .join('')
    .trim()
}

/** The default of an option: as code, if it is a value, else as words. */
export function defaultOf(comment: Comment | undefined, context: Context): string {
  const tag = comment?.blockTags.find((one) => one.tag === '@default' || one.tag === '@defaultValue')
  if (!tag) return ''
  const text = tag.content.map((part) => part.text).join('')
  const [, fenced = text] = /^```\w*\n([\s\S]*?)\n```$/.exec(text.trim()) ?? []
  return isExpression(fenced) ? code(fenced) : words(partsOf(fenced), context)
}

function isExpression(text: string): boolean {
  const { diagnostics = [] } = ts.transpileModule(`(${text})`, { reportDiagnostics: true })
  return diagnostics.length === 0 && !text.includes('`')
}

/** The tags of a function: what it returns, what it throws, what it follows. */
export function printTags(comment: Comment | undefined, context: Context): string {
  const of = (tag: `@${string}`) => comment?.getTags(tag) ?? []
  const errors = of('@throws').map(({ content, typeAnnotation = '' }) => {
    const text = typeAnnotation + content.map((part) => part.text).join('')
    const [, name, rest = ''] = /^\s*\{(\w+)\}\s*([\s\S]*)$/.exec(text) ?? []
    if (!name) return `- ${words(content, context)}`
    const href = context.hrefOf(context.named(name))
    const page = context.errorPageOf(name)
    const link = href ? `[${code(name)}](${href})` : code(name)
    const described = words(partsOf(rest.replace(/\s*\n\s*/g, ' ')), context)
    return `- ${link}${page ? ` ([${page.code}](${page.href}))` : ''}${described ? `: ${described}` : ''}`
  })
  const sees = of('@see').map(({ content }) => words(content, context))
  const examples = of('@example').map(({ content }) =>
    content
      .map((part) => part.text)
      .join('')
      .trim(),
  )
  return paragraphs(
    ...of('@deprecated').map(({ content }) => `**Deprecated.** ${words(content, context)}`),
    errors.length > 0 ? `**Throws**\n\n${errors.join('\n')}` : '',
    ...examples.map((text) => `**Example**\n\n${text}`),
    sees.length > 0 ? `**See** ${sees.join('; ')}` : '',
  )
}
