import { readOptions } from './readOptions.ts'
import type { EmbedOptions, EmbedSnapshot } from './types.ts'

/** What is known of a document that has said nothing. */
export const unread = { error: undefined, mode: undefined, path: undefined, title: undefined, ready: undefined }

/** What is known of an embed before its first document. */
export const idleSnapshot = (options: EmbedOptions, ignored: EmbedSnapshot['ignored']): EmbedSnapshot => ({
  ...unread,
  status: 'idle',
  surface: options.surface.kind,
  requestedFilters: readOptions(options).filters,
  lastEventAt: undefined,
  loads: 0,
  ignored,
})
