import { type DeclarationReflection, ReflectionKind, type SignatureReflection } from 'typedoc'
import ts from 'typescript'
import type { Context } from './Context.ts'
import type { Item } from './layOut.ts'
import { code, fence, paragraphs } from './markdown.ts'
import { isMethod, membersOf, memberTable, rowsOf, signaturesOf } from './members.ts'
import { printTags, returnWords, summary } from './printComment.ts'
import { printType, typeText } from './printType.ts'
import { type Callable, declarationOf, headOf, signatureOf } from './signatureOf.ts'

/** One export: what it is, how it is written, its members, what it throws. `level` is that of its heading. */
export function printItem(item: Item, level: number, context: Context): string {
  const { name, reflection, kind } = item
  const heading = level > 1 ? `${'#'.repeat(level)} ${name} {#${name}}` : `# ${name}`
  const signatures = reflection.signatures ?? []
  const body =
    signatures.length > 0
      ? printFunction(name, reflection, signatures, context)
      : [
          context.describe(reflection.comment, name),
          kind === 'error' ? codeOf(name, context) : printShape(item, context),
          printTags(reflection.comment, context),
        ]
  const hidden = kind === 'class' || kind === 'error' || reflection.kindOf(ReflectionKind.Interface) ? '' : hiddenTypes(item)
  return paragraphs(
    heading,
    ...body,
    hidden,
    ...printMembers(item, level, context),
    signatures.length > 0 ? '' : uses(item, context),
  )
}

function printFunction(
  name: string,
  reflection: DeclarationReflection,
  signatures: readonly SignatureReflection[],
  context: Context,
): string[] {
  const nodes = context.sources.declarationsOf(reflection).flatMap((node) => callableOf(node) ?? [])
  // Of overloads, the last declaration is only the implementation.
  const shown = nodes.length > 1 ? nodes.filter(({ body }) => !body) : nodes
  const [first] = signatures
  // With the word in front, the highlighter knows types from values.
  const isTop = reflection.kindOf(ReflectionKind.Function)
  const texts = signatures.map((signature, index) => {
    const node = shown[index]
    const types = (signature.parameters ?? []).map(({ type }) => typeText(type, context))
    return node
      ? signatureOf(name, node, types, typeText(signature.type, context))
      : `${name}(): ${typeText(signature.type, context)}`
  })
  const parameters = (first?.parameters ?? []).flatMap((parameter, index) => {
    if (parameter.name === 'this') return []
    const pattern = index === 0 ? 'options' : 'parameters'
    return rowsOf(parameter.name.startsWith('__') ? pattern : parameter.name, parameter, context)
  })
  // A table that only repeats the signature has nothing to say: one says more by a link or a word.
  const isWorth = parameters.some(([, type = '', words, fallback]) => words || fallback || type.includes(']('))
  return [
    summary(first?.comment, context, name),
    fence(texts.map((text) => `${isTop ? 'function ' : ''}${text}`).join('\n')),
    isWorth ? memberTable('Parameter', parameters) : '',
    returnsOf(first, context),
    printTags(first?.comment, context),
  ]
}

function callableOf(node: ts.Node): Callable | undefined {
  if (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node)
  )
    return node
  const value =
    ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)
      ? node.initializer
      : undefined
  if (value && ts.isArrowFunction(value)) return value
  if (ts.isPropertySignature(node) && node.type && ts.isFunctionTypeNode(node.type)) return node.type
  return undefined
}

function returnsOf(signature: SignatureReflection | undefined, context: Context): string {
  const words = returnWords(signature?.comment, context)
  const type = printType(signature?.type, context)
  // Without words it is worth a line for a link.
  if (!words && !type.includes('](')) return ''
  return `**Returns** ${type}${words ? `: ${words}` : ''}`
}

function codeOf(name: string, context: Context): string {
  const page = context.errorPageOf(name)
  return page ? `Its \`code\` is [${code(page.code)}](${page.href}).` : ''
}

/** How a type, a class or a value is written. */
function printShape({ reflection, mentions, kind, name }: Item, context: Context): string {
  const [node] = context.sources.declarationsOf(reflection)
  if (!node) return ''
  if (ts.isTypeAliasDeclaration(node) && !ts.isTypeLiteralNode(node.type)) {
    const isDerived = /\btypeof\b/.test(node.getText())
    return fence(isDerived ? `type ${name} = ${context.sources.derivedType(node)}` : declarationOf(node))
  }
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    return node.typeParameters || node.heritageClauses ? fence(headOf(node)) : ''
  }
  if (kind === 'component' && mentions.exports.size > 0) return ''
  if (ts.isVariableDeclaration(node) && reflection.type && membersOf(reflection.type).length === 0) {
    return fence(`const ${name}: ${node.type?.getText() ?? typeText(reflection.type, context)}`)
  }
  return ''
}

/** What the package keeps to itself and a reader has to see all the same, as it is written. */
function hiddenTypes({ mentions }: Item): string {
  const texts = mentions.hidden
    .filter((node) => !node.getSourceFile().fileName.includes('/dist/'))
    .map(declarationOf)
    .filter((text) => text.split('\n').length <= 40)
  return texts.length > 0 ? fence(texts.join('\n\n')) : ''
}

/** The exports that the text of a type names, as links: in the text itself there are none. */
function uses({ reflection, mentions, kind }: Item, context: Context): string {
  const isText = reflection.kindOf(ReflectionKind.TypeAlias) || kind === 'component'
  const links = [...mentions.exports].flatMap((one) => {
    const href = context.hrefOf(one)
    return href ? [`[${code(one.name)}](${href})`] : []
  })
  return isText && links.length > 0 ? `**Uses** ${links.join(', ')}` : ''
}

/** The members of an interface, a class or an object: values in a table, methods each with its signature. */
function printMembers(item: Item, level: number, context: Context): string[] {
  const { name, reflection, kind } = item
  const inner = reflection.type ? membersOf(reflection.type) : (reflection.children ?? [])
  if (reflection.kindOf(ReflectionKind.TypeAlias) && inner.length === 0) return []
  const members = inner.filter(
    (one) => !one.name.startsWith('[') && !(kind === 'error' && (one.name === 'name' || one.name === 'code')),
  )
  const made = members.filter((one) => one.kindOf(ReflectionKind.Constructor))
  const called = members.filter((one) => !made.includes(one) && isMethod(one))
  const values = members.filter((one) => !made.includes(one) && !called.includes(one))
  const signatures =
    kind === 'error' ? [] : made.filter((one) => !one.inheritedFrom).flatMap((one) => oneMethod(`new ${name}`, one, context))
  return [
    ...(reflection.indexSignatures ?? []).map((one) => {
      const [key] = one.parameters ?? []
      return fence(`[${key?.name}: ${typeText(key?.type, context)}]: ${typeText(one.type, context)}`)
    }),
    ...signatures,
    memberTable(
      reflection.kindOf(ReflectionKind.Class) ? 'Property' : 'Name',
      values.flatMap((one) => rowsOf(one.name, one, context)),
    ),
    ...called.flatMap((one) => [
      `${'#'.repeat(level + 1)} ${one.name}() {#${name}-${one.name}}`,
      ...oneMethod(one.name, one, context),
    ]),
  ]
}

function oneMethod(name: string, member: DeclarationReflection, context: Context): string[] {
  const signatures = signaturesOf(member)
  const [first] = signatures
  const [text, ...rest] = printFunction(name, member, signatures, context)
  const own = first?.comment ? '' : summary(member.comment, context, name)
  return [own || text || '', ...rest, own ? printTags(member.comment, context) : '']
}
