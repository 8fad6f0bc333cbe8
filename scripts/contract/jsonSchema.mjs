// TypeScript syntax to JSON Schema (2020-12). Trailing comments become keywords where they state a bound, descriptions otherwise.
import ts from 'typescript'
import { trailingComment } from './read.mjs'

const named = {
  integer: { type: 'integer' },
  int64: { type: 'integer', format: 'int64' },
  DateTime: { type: 'string', format: 'date-time' },
  Binary: { type: 'string', contentMediaType: 'application/octet-stream' },
  Blob: { type: 'string', contentMediaType: 'application/octet-stream' },
}
const keyword = {
  [ts.SyntaxKind.StringKeyword]: { type: 'string' },
  [ts.SyntaxKind.NumberKeyword]: { type: 'number' },
  [ts.SyntaxKind.BooleanKeyword]: { type: 'boolean' },
  [ts.SyntaxKind.UnknownKeyword]: {},
  [ts.SyntaxKind.AnyKeyword]: {},
}

const isUndefined = (node) => node.kind === ts.SyntaxKind.UndefinedKeyword
const isNull = (node) => ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword
const jsonType = (value) => (Number.isInteger(value) ? 'integer' : typeof value)

function literalValue({ literal }) {
  if (literal.kind === ts.SyntaxKind.TrueKeyword) return true
  if (literal.kind === ts.SyntaxKind.FalseKeyword) return false
  return ts.isNumericLiteral(literal) ? Number(literal.text) : literal.text
}

function unionSchema(node, refs) {
  const parts = node.types.filter((part) => !isUndefined(part))
  const nullable = parts.some(isNull)
  const rest = parts.filter((part) => !isNull(part))
  if (rest.length > 0 && rest.every((part) => ts.isLiteralTypeNode(part))) {
    const values = rest.map(literalValue)
    const types = [...new Set(values.map(jsonType))]
    const type = nullable ? [...types, 'null'] : types
    return { type: type.length === 1 ? type[0] : type, enum: nullable ? [...values, null] : values }
  }
  const schemas = rest.map((part) => typeSchema(part, refs))
  // Any value includes null.
  if (schemas.some((schema) => Object.keys(schema).length === 0)) return {}
  if (nullable) schemas.push({ type: 'null' })
  if (schemas.length === 1) return schemas[0]
  // Plain types fold into one list; everything else stays apart.
  if (schemas.every((schema) => typeof schema.type === 'string' && Object.keys(schema).length === 1)) {
    return { type: schemas.map(({ type }) => type) }
  }
  if (schemas.length === 2 && nullable && typeof schemas[0].type === 'string' && !schemas[0].enum) {
    return { ...schemas[0], type: [schemas[0].type, 'null'] }
  }
  return { anyOf: schemas }
}

function recordSchema([, value], refs) {
  const schema = typeSchema(value, refs)
  if (value.kind === ts.SyntaxKind.NeverKeyword) return { type: 'object', maxProperties: 0 }
  return Object.keys(schema).length === 0 ? { type: 'object' } : { type: 'object', additionalProperties: schema }
}

/** @param refs where named types live, such as `#/$defs/` */
export function typeSchema(node, refs) {
  if (ts.isParenthesizedTypeNode(node)) return typeSchema(node.type, refs)
  if (ts.isUnionTypeNode(node)) return unionSchema(node, refs)
  if (ts.isIntersectionTypeNode(node)) return { allOf: node.types.map((part) => typeSchema(part, refs)) }
  if (ts.isArrayTypeNode(node)) return { type: 'array', items: typeSchema(node.elementType, refs) }
  if (ts.isTypeOperatorNode(node)) return typeSchema(node.type, refs)
  if (ts.isTupleTypeNode(node)) {
    const prefixItems = node.elements.map((part) => typeSchema(part, refs))
    return { type: 'array', prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length }
  }
  if (ts.isTypeLiteralNode(node)) return objectSchema(node.members, refs)
  if (ts.isLiteralTypeNode(node)) {
    if (isNull(node)) return { type: 'null' }
    const value = literalValue(node)
    return { type: jsonType(value), const: value }
  }
  if (ts.isTypeReferenceNode(node)) {
    const name = ts.isQualifiedName(node.typeName) ? node.typeName.right.text : node.typeName.text
    if (name === 'Record') return recordSchema(node.typeArguments, refs)
    return named[name] ?? { $ref: `${refs}${name}` }
  }
  const plain = keyword[node.kind]
  if (plain) return plain
  if (node.kind === ts.SyntaxKind.NeverKeyword) return { not: {} }
  throw new Error(`No JSON Schema for: ${node.getText()}`)
}

/** One remark of a comment, as keywords. Bounds fit the type: items of a list, length of a text, size of a number. */
function remark(text, types) {
  const kind = types.includes('array') ? 'Items' : types.includes('string') ? 'Length' : undefined
  const bound = text.match(/^(?:items |length )?(>=|<=)(\d+)(?: items)?$/)
  if (bound) {
    const number = Number(bound[2])
    if (bound[1] === '>=') return kind ? { [`min${kind}`]: number } : { minimum: number }
    return kind ? { [`max${kind}`]: number } : { maximum: number }
  }
  const length = text.match(/^length (\d+)$/)
  if (length) return { minLength: Number(length[1]), maxLength: Number(length[1]) }
  const pattern = text.match(/^pattern (\S+)$/)
  if (pattern) return { pattern: pattern[1] }
  const fallback = text.match(/^default (true|false|\d+)( when omitted)?$/)
  if (fallback) return { default: JSON.parse(fallback[1]) }
  if (text === 'format url') return { format: 'uri' }
  if (text === 'format email') return { format: 'email' }
  if (/^(format )?date or date-time$/.test(text)) return { format: undefined, anyOf: [{ format: 'date-time' }, { format: 'date' }] }
  return text.startsWith('deprecated') ? { deprecated: true } : {}
}

export function commentKeywords(comment, schema) {
  if (!comment) return {}
  const types = [schema.type ?? []].flat()
  const found = { description: comment }
  for (const part of comment.split(/[;,] /)) {
    const next = remark(part.trim(), types)
    // A pattern takes the place of date-time: some services leave out the offset.
    if (next.pattern && schema.format === 'date-time') next.format = undefined
    Object.assign(found, next)
  }
  // Null passes beside a format of text, as formats and anyOf look at text only.
  return found
}

export function memberSchema(member, refs) {
  const schema = typeSchema(member.type, refs)
  return clean({ ...schema, ...commentKeywords(trailingComment(member), schema) })
}

const clean = (schema) => Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

export function objectSchema(members, refs) {
  const properties = {}
  const required = []
  for (const member of members) {
    if (!ts.isPropertySignature(member)) continue // an index signature: objects are open anyway
    const name = member.name.text
    properties[name] = memberSchema(member, refs)
    if (!member.questionToken) required.push(name)
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

export function declarationSchema(node, refs) {
  const schema = ts.isInterfaceDeclaration(node) ? objectSchema(node.members, refs) : typeSchema(node.type, refs)
  return clean({ ...schema, ...commentKeywords(trailingComment(node), schema) })
}
