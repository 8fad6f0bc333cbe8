import type { Listing } from '../createPager.ts'

export interface AdminField {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'select'
  /** What a select offers. */
  readonly options?: readonly string[] | undefined
  /** Reads what a select offers from the service, in place of `options`. */
  readonly loadOptions?: (() => Promise<readonly string[]>) | undefined
}

interface AdminColumn<Item> {
  readonly title: string
  readonly value: (item: Item) => string
  /** It says which item a row is of: a screen reader says it with each other cell of the row. @default false */
  readonly isHead?: boolean
}

/** Describes one list of the admin page: its columns, and what can be done with its items. */
export interface AdminResource<Item = unknown> {
  readonly key: string
  readonly title: string
  /** Name of one item, in the singular. */
  readonly one: string
  readonly hint: string
  readonly columns: readonly AdminColumn<Item>[]
  /** Name of an item, for the viewer and as its key. */
  readonly nameOf: (item: Item) => string
  /** The items, all or those that match a text. */
  readonly open: (cursor: string | undefined, search: string) => Listing<Item>
  /** Whether `open` heeds the text. @default false */
  readonly canSearch?: boolean
  readonly create?:
    | { readonly fields: readonly AdminField[]; readonly run: (values: Readonly<Record<string, string>>) => Promise<unknown> }
    | undefined
  /** `verb` is for a button, such as `Delete`, and `past` for what has happened: `deleted`. */
  readonly remove?: { readonly verb: string; readonly past: string; readonly run: (item: Item) => Promise<unknown> } | undefined
  /** Creates many items from lines of text. */
  readonly importLine?: { readonly label: string; readonly run: (line: string) => Promise<unknown> } | undefined
}
