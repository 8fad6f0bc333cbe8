import ts from 'typescript'

const makers = [
  ts.isBindingElement,
  ts.isClassDeclaration,
  ts.isFunctionDeclaration,
  ts.isImportClause,
  ts.isImportSpecifier,
  ts.isInterfaceDeclaration,
  ts.isNamespaceImport,
  ts.isParameter,
  ts.isTypeAliasDeclaration,
  ts.isTypeParameterDeclaration,
  ts.isVariableDeclaration,
]
const isMaker = (node) => makers.some((is) => is(node))

/** The names that a declaration makes: one, several by a pattern, or none. */
const madeBy = ({ name }) => (!name ? [] : ts.isIdentifier(name) ? [name.text] : name.elements.flatMap(madeBy))

/** Whether an identifier is only the name of a member: `x.name`, `{ name: x }`, `<a name={x}>`. */
const isMember = (node) =>
  (node.parent.name === node || node.parent.propertyName === node) && !ts.isShorthandPropertyAssignment(node.parent)

/** What an import declaration imports: each name with an import of its own. */
function importsOf({ importClause, moduleSpecifier }, source) {
  const from = moduleSpecifier.getText(source)
  const { name, namedBindings } = importClause ?? {}
  const kind = importClause?.isTypeOnly ? 'import type' : 'import'
  return [
    ...(name ? [[name.text, `${kind} ${name.text} from ${from}`]] : []),
    ...(namedBindings?.elements ?? []).map((element) => [
      element.name.text,
      `${kind} { ${element.getText(source)} } from ${from}`,
    ]),
  ]
}

/**
 * The names of a module:
 * - `imports`: what it imports, each with a statement of its own,
 * - `declares`: what it declares outside of every function, each with whether it is exported and whether it is only a type,
 * - `free`: what it uses and has nowhere declared or imported.
 */
export function namesOf(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const made = new Set()
  const used = new Set()
  const visit = (node) => {
    if (isMaker(node)) for (const name of madeBy(node)) made.add(name)
    if (ts.isIdentifier(node) && !isMember(node)) used.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)

  const declares = new Map()
  for (const statement of source.statements) {
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    const parts = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : isMaker(statement)
        ? [statement]
        : []
    for (const name of parts.flatMap(madeBy)) declares.set(name, { isExported, isType })
  }
  return {
    imports: new Map(source.statements.filter(ts.isImportDeclaration).flatMap((statement) => importsOf(statement, source))),
    declares,
    free: new Set([...used].filter((name) => !made.has(name))),
  }
}
