// Reads the contract: TypeScript files that state every operation and schema as types, with bounds in trailing comments.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const core = join(import.meta.dirname, '../../packages/core/src')

/** The interface document writes this path with its slash at the end; the operation list without. The document wins. */
const writtenWithSlash = new Set(['getDeployments'])

function parse(path) {
  const text = readFileSync(join(core, path), 'utf8')
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

/** The words after `//` on the line where `node` ends. */
export function trailingComment(node) {
  const text = node.getSourceFile().text
  const ranges = ts.getTrailingCommentRanges(text, node.end) ?? []
  return ranges.map(({ pos, end }) => text.slice(pos + 2, end).trim()).join(' ')
}

/** Named types of a file, as syntax, by name. */
function declarations(file) {
  const found = new Map()
  for (const node of file.statements) {
    if ((ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.name.text !== 'Operations') {
      found.set(node.name.text, node)
    }
  }
  return found
}

const nameOf = (member) => member.name.text ?? member.name.getText()

function operation(member) {
  const facts = Object.fromEntries(member.type.members.map((part) => [nameOf(part), part]))
  const literal = (name) => facts[name]?.type.literal?.text
  const list = (name) => facts[name]?.type.elements.map(({ literal }) => literal.text) ?? []
  const id = nameOf(member)
  return {
    id,
    method: literal('method'),
    path: literal('path') + (writtenWithSlash.has(id) ? '/' : ''),
    tag: literal('tag'),
    bodyType: literal('bodyType') ?? 'application/json',
    okType: literal('okType'),
    errors: list('errors'),
    notes: list('notes'),
    params: facts.params?.type.members ?? [],
    query: facts.query?.type.members ?? [],
    // A remark behind the closing brace is about its only member.
    queryRemark: facts.query ? trailingComment(facts.query) : '',
    body: facts.body,
    ok: facts.ok.type.members.map((part) => ({ status: nameOf(part), type: part.type })),
  }
}

function operations(file) {
  const node = file.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Operations')
  return node.members.map(operation)
}

/** One family of the interface: its operations and its named types. */
function family(name, server, security, operationsPath, schemasPath = operationsPath) {
  const schemas = parse(schemasPath)
  return {
    name,
    server,
    security,
    operations: operations(operationsPath === schemasPath ? schemas : parse(operationsPath)),
    schemas: declarations(schemas),
  }
}

export function readContract() {
  const types = declarations(parse('protocol/contract/messages.ts'))
  const messages = ['SurfaceKind', 'EventPayloads', 'ActionPayloads', 'EmbedTheme'].map((name) => [name, types.get(name)])
  return {
    data: family('data', 'data', 'dataToken', 'platform/contract/data.ts'),
    ai: family('ai', 'ai', 'aiKey', 'platform/contract/ai.ts'),
    platform: family('platform', 'platform', 'bearerAuth', 'platform/contract/operations.ts', 'platform/contract/schemas.ts'),
    scim: family('scim', 'platform', 'bearerAuth', 'scim/contract/scim.ts'),
    messages: { name: 'messages', schemas: new Map(messages) },
  }
}

/** `dbt Sync` -> `dbtSync`, `OAuth Integrations` -> `oauthIntegrations`: the first word small, the others as written. */
export function groupName(tag) {
  const [first, ...rest] = tag.split(' ')
  return first.toLowerCase() + rest.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
}

/** The other camelCase of a tag, which takes a capital inside a word as a new word: `oAuthIntegrations`, `userOauthTokens`. */
export function secondName(tag) {
  const words = tag.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)
  const [first, ...rest] = words.map((word) => word.toLowerCase())
  return first + rest.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
}
