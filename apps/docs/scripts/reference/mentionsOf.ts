import type { DeclarationReflection, Reflection } from 'typedoc'
import ts from 'typescript'
import type { Sources } from './readEntries.ts'

export interface Mentions {
  /** Exports that the declaration names, also by way of what the package keeps to itself. */
  readonly exports: ReadonlySet<DeclarationReflection>
  /** Types that the declaration names and no entry exports. */
  readonly hidden: readonly (ts.InterfaceDeclaration | ts.TypeAliasDeclaration)[]
}

const isHiddenType = (node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
  !node.getSourceFile().fileName.includes('/node_modules/')
const isPrivate = (node: ts.Node) =>
  (ts.isClassElement(node) && node.name && ts.isPrivateIdentifier(node.name)) ||
  (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword))

/** What the types of a declaration name: not what is inside a function. */
export function mentionsOf(reflection: Reflection, { declarationsOf, meaningOf }: Sources): Mentions {
  const exports = new Set<DeclarationReflection>()
  const hidden = new Set<ts.InterfaceDeclaration | ts.TypeAliasDeclaration>()
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node) || isPrivate(node)) return
    if (ts.isIdentifier(node)) {
      const { symbol, reflection: target } = meaningOf(node)
      if (target) {
        if (target !== reflection) exports.add(target)
        return
      }
      for (const declaration of symbol?.declarations ?? []) {
        if (!isHiddenType(declaration) || hidden.has(declaration)) continue
        hidden.add(declaration)
        ts.forEachChild(declaration, visit)
      }
      return
    }
    ts.forEachChild(node, visit)
  }
  for (const declaration of declarationsOf(reflection)) ts.forEachChild(declaration, visit)
  return { exports, hidden: [...hidden] }
}
