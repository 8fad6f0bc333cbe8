// Contract types as published types: bounds move from trailing comments into docs, optional fields also take undefined.
import ts from 'typescript'
import { trailingComment } from './read.mjs'

const docText = (text) => text.replaceAll('*/', '*\\/')

export function doc(lines, indent = '') {
  const text = lines.filter((line) => line !== undefined).map(docText)
  if (text.length === 0) return ''
  if (text.length === 1) return `${indent}/** ${text[0]} */\n`
  return `${indent}/**\n${text.map((line) => `${indent} *${line ? ` ${line}` : ''}\n`).join('')}${indent} */\n`
}

/** Type text as in the contract, with plain names for the contract's own scalars. */
export function typeText(node, indent = '') {
  if (ts.isParenthesizedTypeNode(node)) return `(${typeText(node.type, indent)})`
  if (ts.isArrayTypeNode(node)) return `${typeText(node.elementType, indent)}[]`
  if (ts.isUnionTypeNode(node)) return node.types.map((part) => typeText(part, indent)).join(' | ')
  if (ts.isIntersectionTypeNode(node)) return node.types.map((part) => typeText(part, indent)).join(' & ')
  if (ts.isTypeLiteralNode(node)) {
    const members = node.members.map((member) => memberText(member, `${indent}  `)).join('')
    return `{\n${members}${indent}}`
  }
  return node
    .getText()
    .replace(/^(integer|int64)$/, 'number')
    .replace(/^DateTime$/, 'string')
    .replace(/^Binary$/, 'Blob')
}

export function memberText(member, indent, remark = '') {
  const comment = trailingComment(member) || remark
  const optional = Boolean(member.questionToken)
  const type = `${typeText(member.type, indent)}${optional ? ' | undefined' : ''}`
  return `${doc(comment ? [comment] : [], indent)}${indent}${member.name.text}${optional ? '?' : ''}: ${type}\n`
}

/** A module of every named type, for `imports` from elsewhere. `uses` has a line for each that says where it is used. */
export function typesText(schemas, source, uses = new Map()) {
  let text = `// Written by scripts/generate.mjs from ${source}. Do not edit.\n// Every object is open: the client keeps fields that are not listed here.\n`
  for (const [name, node] of schemas) {
    if (['integer', 'int64', 'DateTime', 'Binary'].includes(name)) continue
    text += `\n${doc([trailingComment(node), uses.get(name)].filter(Boolean))}`
    text += ts.isInterfaceDeclaration(node)
      ? `export interface ${name} {\n${node.members.map((member) => memberText(member, '  ')).join('')}}\n`
      : `export type ${name} = ${typeText(node.type)}\n`
  }
  return text
}
