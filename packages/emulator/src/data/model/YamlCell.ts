import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Scalar } from 'yaml'
import { ModelError, type Spot } from './ModelError.ts'
import { pairsOf } from './mergeKeys.ts'

/** `sql_table` and `sqlTable` are the same key. */
const camelize = (key: string) => key.replace(/(?<!_)_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())

/** Keys in snake case, as they are usually written; messages use it too. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The keys of one mapping, by their camel case names. */
export interface Fields {
  readonly get: (name: string) => YamlCell | undefined
  /** @throws ModelError when the key is missing */
  readonly need: (name: string) => YamlCell
}

/** One value of a YAML file that knows its place, so that every error can name it. */
export class YamlCell {
  readonly spot: Spot
  readonly #node: Node | null
  readonly #document: Document
  readonly #lines: LineCounter

  constructor(node: Node | null, key: string, at: { file: string; line: number; document: Document; lines: LineCounter }) {
    this.#document = at.document
    this.#lines = at.lines
    this.#node = node && isAlias(node) ? (node.resolve(at.document) ?? null) : node
    const line = node?.range ? at.lines.linePos(node.range[0]).line : at.line
    this.spot = { file: at.file, line, key }
  }

  fail(reason: string): never {
    throw new ModelError(this.spot, reason)
  }

  /** The same value under another key path, once its name is known. */
  as(key: string): YamlCell {
    return this.#child(this.#node, key)
  }

  get isText(): boolean {
    return isScalar(this.#node) && typeof this.#node.value !== 'object'
  }

  get isList(): boolean {
    return isSeq(this.#node)
  }

  get isEmpty(): boolean {
    return this.#node === null || (isScalar(this.#node) && this.#node.value === null)
  }

  /** A text; numbers and booleans are taken as they were written. */
  text(): string {
    if (!this.isText)
      return this.fail(isMap(this.#node) ? 'must be a text; put SQL that begins with { in quotes' : 'must be a text')
    const scalar = this.#node as Scalar
    return typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? String(scalar.value))
  }

  /** True or false, also in quotes, as compatible servers accept it. */
  flag(): boolean {
    const text = this.isText ? this.text().toLowerCase() : ''
    return text === 'true' || text === 'false' ? text === 'true' : this.fail('must be true or false')
  }

  oneOf<const T extends string>(values: readonly T[]): T {
    const text = this.text()
    return values.find((value) => value === text) ?? this.fail(`must be one of ${values.join(', ')}, not '${text}'`)
  }

  /** An identifier, such as the name of a member. */
  identifier(): string {
    const text = this.text()
    return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) ? text : this.fail(`'${text}' is not an identifier; use letters, digits and _`)
  }

  list(): YamlCell[] {
    if (this.isEmpty) return []
    if (!isSeq(this.#node)) return this.fail("must be a list; begin each entry with '- '")
    return this.#node.items.map((item, index) => this.#child(item as Node | null, `${this.spot.key}[${index}]`))
  }

  /** Free-form content, such as `meta`. */
  plain(): unknown {
    // Aliases have been counted already.
    return this.#node === null ? null : this.#node.toJS(this.#document, { maxAliasCount: -1 })
  }

  /** @throws ModelError for a key that is not `known`, with its own place; never with `any`, which is for looking up a name */
  fields(known: readonly string[] | 'any', refused: Readonly<Record<string, string>> = {}): Fields {
    if (!isMap(this.#node)) return this.fail(`must be a mapping${known === 'any' ? '' : ` with ${known.map(snake).join(', ')}`}`)
    const cells = new Map<string, YamlCell>()
    const taken = new Set<string>()
    for (const { pair, isMerged } of pairsOf(this.#node, this.#document)) {
      const keyNode = pair.key as Scalar
      if (!isScalar(keyNode)) return this.fail('has a key that is not a text')
      const written = String(keyNode.value)
      const name = camelize(written)
      if (isMerged && taken.has(name)) continue
      const line = keyNode.range ? this.#lines.linePos(keyNode.range[0]).line : this.spot.line
      const spot = { file: this.spot.file, line, key: this.spot.key === '' ? written : `${this.spot.key}.${written}` }
      const cell = new YamlCell(pair.value as Node | null, spot.key, {
        file: this.spot.file,
        line,
        document: this.#document,
        lines: this.#lines,
      })
      if (Object.hasOwn(refused, name)) {
        // Generated files contain such keys with nothing but a comment below.
        if (cell.isEmpty) continue
        throw new ModelError(spot, `is not supported: ${refused[name]}`)
      }
      if (known !== 'any' && !known.includes(name))
        throw new ModelError(spot, `is not a key that is supported here (${known.map(snake).join(', ')})`)
      if (taken.has(name)) throw new ModelError(spot, 'is there twice')
      taken.add(name)
      if (!cell.isEmpty) cells.set(name, cell)
    }
    return {
      get: (name) => cells.get(name),
      need: (name) => cells.get(name) ?? this.fail(`${name} is missing`),
    }
  }

  #child(node: Node | null, key: string): YamlCell {
    return new YamlCell(node, key, { file: this.spot.file, line: this.spot.line, document: this.#document, lines: this.#lines })
  }
}
