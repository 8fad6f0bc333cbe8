import ts from 'typescript'
import { expect, test } from 'vitest'
import { declarationOf, headOf, signatureOf } from './signatureOf.ts'

function first<Node extends ts.Node>(text: string, is: (node: ts.Node) => node is Node): Node {
  const node = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true).statements[0]
  if (!node || !is(node)) throw new Error('The sample is of another kind.')
  return node
}
const signature = (text: string, types: readonly string[] = [], returns = 'void') => {
  const node = first(text, ts.isFunctionDeclaration)
  return signatureOf(node.name?.text ?? '', node, types, returns)
}

test('a caller sees no body, no default and no pattern', () => {
  expect(
    signature('export function f<T extends string>({ a, b }: A<T>, [c]: C = [1], d = 2, e?: E, ...f: F[]): T { return a }'),
  ).toBe('f<T extends string>(options: A<T>, parameters?: C, d?: undefined, e?: E, ...f: F[]): T')
})

test('what is not written is what the compiler has found', () => {
  expect(signature('function f(a, b = 2) {}', ['string', 'number'], 'Promise<void>')).toBe(
    'f(a: string, b?: number): Promise<void>',
  )
})

test('`this` is nothing that a caller passes', () => {
  expect(signature('function f(this: Window, a: string): void {}')).toBe('f(a: string): void')
})

test('a long one has a line for each parameter, and one for each generic that would not fit', () => {
  const long = (letter: string) => letter.repeat(40)
  expect(signature(`function f<T>(a: ${long('A')}, b: ${long('B')}): T {}`)).toBe(
    `f<T>(\n  a: ${long('A')},\n  b: ${long('B')},\n): T`,
  )
  expect(signature(`function f<A extends ${long('A')}, B extends ${long('B')}>(): B {}`)).toBe(
    `f<\n  A extends ${long('A')},\n  B extends ${long('B')},\n>(): B`,
  )
  expect(signature('function f(a: {\n  b: string\n}): void {}')).toBe('f(\n  a: {\n    b: string\n  },\n): void')
})

test('a declaration has no words that only its module needs', () => {
  expect(declarationOf(first('export type A = 1 | 2', ts.isTypeAliasDeclaration))).toBe('type A = 1 | 2')
  expect(headOf(first('/** Words. */\nexport abstract class A<T> extends B { c = 1 }', ts.isClassDeclaration))).toBe(
    'class A<T> extends B',
  )
  expect(headOf(first('export interface A<T = {}> extends B, C {}', ts.isInterfaceDeclaration))).toBe(
    'interface A<T = {}> extends B, C',
  )
})
