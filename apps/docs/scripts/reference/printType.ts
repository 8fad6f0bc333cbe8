import { type DeclarationReflection, ReflectionKind, type SignatureReflection, type SomeType, TypeContext } from 'typedoc'
import type { Context } from './Context.ts'
import { code } from './markdown.ts'

/** Text of a type; with the address of what it names. */
type Segment = string | { readonly text: string; readonly href: string }

const join = (lists: readonly Segment[][], separator: string): Segment[] =>
  lists.flatMap((list, index) => (index > 0 ? [separator, ...list] : list))

/** A type in one line of Markdown, in which the exports are links. */
export function printType(type: SomeType | undefined, context: Context): string {
  if (!type) return ''
  const parts: string[] = []
  let text = ''
  const end = () => {
    // Spaces at the ends of a span are its own only beside something else.
    if (text.trim()) parts.push(text.replace(/^ ?(.*?) ?$/, (all, inner: string) => all.replace(inner, () => code(inner))))
    else parts.push(text)
    text = ''
  }
  for (const segment of segmentsOf(type, context)) {
    if (typeof segment === 'string') text += segment
    else {
      end()
      parts.push(`[${code(segment.text)}](${segment.href})`)
    }
  }
  end()
  return parts.join('')
}

/** A type as plain text. */
export const typeText = (type: SomeType | undefined, context: Context): string =>
  type ? plainText(segmentsOf(type, context)) : ''
const plainText = (segments: readonly Segment[]) => segments.map((one) => (typeof one === 'string' ? one : one.text)).join('')

function segmentsOf(type: SomeType, context: Context, where: keyof typeof TypeContext = 'none'): Segment[] {
  const inside = (one: SomeType, place: keyof typeof TypeContext) => segmentsOf(one, context, place)
  const print = (): Segment[] => {
    switch (type.type) {
      case 'array':
        return [...inside(type.elementType, 'arrayElement'), '[]']
      case 'conditional':
        return [
          ...inside(type.checkType, 'conditionalCheck'),
          ' extends ',
          ...inside(type.extendsType, 'conditionalExtends'),
          ' ? ',
          ...inside(type.trueType, 'conditionalTrue'),
          ' : ',
          ...inside(type.falseType, 'conditionalFalse'),
        ]
      case 'indexedAccess':
        return [...inside(type.objectType, 'indexedObject'), '[', ...inside(type.indexType, 'indexedIndex'), ']']
      case 'intersection':
        return join(
          type.types.map((one) => inside(one, 'intersectionElement')),
          ' & ',
        )
      case 'union':
        return join(
          type.types.map((one) => inside(one, 'unionElement')),
          ' | ',
        )
      case 'literal':
        return [typeof type.value === 'string' ? `'${type.value}'` : String(type.value)]
      case 'optional':
        return [...inside(type.elementType, 'optionalElement'), '?']
      case 'rest':
        return ['...', ...inside(type.elementType, 'restElement')]
      case 'tuple':
        return [
          '[',
          ...join(
            type.elements.map((one) => inside(one, 'tupleElement')),
            ', ',
          ),
          ']',
        ]
      case 'namedTupleMember':
        return [`${type.name}${type.isOptional ? '?' : ''}: `, ...inside(type.element, 'tupleElement')]
      case 'typeOperator':
        return [`${type.operator} `, ...inside(type.target, 'typeOperatorTarget')]
      case 'query':
        return ['typeof ', ...inside(type.queryType, 'queryTypeTarget')]
      case 'predicate':
        return [
          `${type.asserts ? 'asserts ' : ''}${type.name}`,
          ...(type.targetType ? [' is ', ...inside(type.targetType, 'predicateTarget')] : []),
        ]
      case 'reference': {
        const href = context.hrefOf(type.reflection ?? (type.refersToTypeParameter ? undefined : context.named(type.name)))
        const given = type.typeArguments ?? []
        return [
          href ? { text: type.name, href } : type.name,
          ...(given.length > 0
            ? [
                '<',
                ...join(
                  given.map((one) => inside(one, 'referenceTypeArgument')),
                  ', ',
                ),
                '>',
              ]
            : []),
        ]
      }
      case 'reflection':
        return objectOf(type.declaration, context)
      default:
        return [type.toString()]
    }
  }
  const printed = print()
  return type.needsParenthesis(TypeContext[where]) ? ['(', ...printed, ')'] : printed
}

/** The text of an object in a type; a long one is only said to be an object. */
const longest = 100

function objectOf(declaration: DeclarationReflection, context: Context): Segment[] {
  const [signature, ...others] = declaration.signatures ?? []
  if (signature && others.length === 0 && !declaration.children?.length) {
    const sign = signature.kindOf(ReflectionKind.ConstructorSignature) ? 'new ' : ''
    return [sign, ...callOf(signature, context), ' => ', ...returnOf(signature, context)]
  }
  const members = [
    ...(declaration.indexSignatures ?? []).map((one) => {
      const key = one.parameters?.[0]
      return [`[${key?.name}: ${typeText(key?.type, context)}]: `, ...returnOf(one, context)]
    }),
    ...(declaration.signatures ?? []).map((one) => [...callOf(one, context), ': ', ...returnOf(one, context)]),
    ...(declaration.children ?? []).map((child): Segment[] => {
      const name = `${child.name}${child.flags.isOptional ? '?' : ''}`
      const [method] = child.signatures ?? []
      return method
        ? [name, ...callOf(method, context), ': ', ...returnOf(method, context)]
        : [`${name}: `, ...(child.type ? segmentsOf(child.type, context) : ['unknown'])]
    }),
  ]
  if (members.length === 0) return ['{}']
  const printed: Segment[] = ['{ ', ...join(members, '; '), ' }']
  return plainText(printed).length > longest ? ['object'] : printed
}

const returnOf = ({ type }: SignatureReflection, context: Context): Segment[] => (type ? segmentsOf(type, context) : ['void'])

/** `(name: type, ...)` of a signature. */
function callOf(signature: SignatureReflection, context: Context): Segment[] {
  const parameters = (signature.parameters ?? []).map(({ name, type, flags }): Segment[] => [
    `${flags.isRest ? '...' : ''}${name.startsWith('__') ? 'options' : name}${flags.isOptional ? '?' : ''}: `,
    ...(type ? segmentsOf(type, context) : ['unknown']),
  ])
  return ['(', ...join(parameters, ', '), ')']
}
