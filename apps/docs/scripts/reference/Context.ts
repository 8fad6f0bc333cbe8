import type { Comment, DeclarationReflection, Reflection } from 'typedoc'
import type { Entry } from './publicEntries.ts'
import type { Sources } from './readEntries.ts'

/** What a printer needs to know besides what it prints. */
export interface Context {
  readonly entry: Entry
  readonly sources: Sources
  /** The words of a docstring. The contract's are no Markdown. */
  readonly describe: (comment: Comment | undefined, self: string) => string
  /** The address of an export, as a reader of `entry` should see it; none for what no page shows. */
  readonly hrefOf: (reflection: Reflection | undefined) => string | undefined
  /** The export of this name that a docstring of `entry` means. */
  readonly named: (name: string) => DeclarationReflection | undefined
  /** The page of an error class: by its code. */
  readonly errorPageOf: (name: string) => { readonly code: string; readonly href: string } | undefined
}
