import { join } from 'node:path'
import ts from 'typescript'

// The compiler's own form of a path, also on Windows.
const root = join(import.meta.dirname, '..').replaceAll('\\', '/')

/**
 * The Custom Elements Manifest: what editors and Storybook know of `<svc-embed>`. Read by the compiler from the sources, so that names,
 * types and docstrings are those that templates are checked against. The usual analyzer sees one file at a time, without types: neither
 * the attributes (a constant of another module) nor the events (`svc-${name}`), so all of them would have to be said again in comments.
 * @throws {Error} for an attribute, an event, a slot or a member without a docstring.
 */
export function customElementsManifest() {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram([`${root}/src/exports/index.ts`], options)
  const checker = program.getTypeChecker()

  const sourceOf = (name) => program.getSourceFile(`${root}/src/${name}.ts`)
  const exported = (name, file = name) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(sourceOf(file))).find((symbol) => symbol.name === name)
  const propertiesOf = (symbol) =>
    new Map(
      checker
        .getDeclaredTypeOfSymbol(symbol)
        .getProperties()
        .map((one) => [one.name, one]),
    )

  /** A name with its docstring, which may be that of another symbol. */
  const described = (name, ...symbols) => {
    const description = symbols.map((symbol) => symbol && docstringOf(symbol, checker)).find(Boolean)
    if (!description) throw new Error(`${name} of <svc-embed> has no docstring`)
    return { name, description }
  }

  const element = exported('SvcEmbedElement')
  const members = [...element.members.values()]
    .filter(isPublic)
    .map((symbol) => ({ ...memberOf(symbol), ...described(symbol.name, symbol) }))

  const given = propertiesOf(exported('SvcEmbedAttributes'))
  const observed = checker.getTypeOfSymbol(exported('observedAttributes', 'readAttributes'))
  const attributes = checker.getTypeArguments(observed).map(({ value: name }) => ({
    ...described(name, given.get(name)),
    type: { text: textTypeOf(given.get(name), checker) },
    ...(element.members.has(name) && { fieldName: name }),
  }))

  // Of a key that a mapped type renames, the compiler knows no docstring: that of the payload says the same.
  const imported = checker.getSymbolsInScope(sourceOf('SvcEmbedEventMap'), ts.SymbolFlags.Alias)
  const payloads = propertiesOf(checker.getAliasedSymbol(imported.find(({ name }) => name === 'EventPayloads')))
  const events = [...propertiesOf(exported('SvcEmbedEventMap'))].map(([name, symbol]) => ({
    ...described(name, symbol, payloads.get(name.slice('svc-'.length))),
    type: { text: checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation) },
  }))

  const slots = [...propertiesOf(exported('SvcEmbedSlots'))].map(([name, symbol]) => described(name, symbol))

  const { name, description } = described(element.name, element)
  const tagName = 'svc-embed'
  // The entry that defines the element: the class's own module cannot be imported from outside.
  const path = 'dist/exports/define.js'
  const declaration = { name, module: path }
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName,
            name,
            description,
            superclass: { name: 'HTMLElement' },
            attributes,
            members,
            events,
            slots,
          },
        ],
        exports: [
          { kind: 'js', name, declaration },
          { kind: 'custom-element-definition', name: tagName, declaration },
        ],
      },
    ],
  }
}

function docstringOf(symbol, checker) {
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ')
  const byDefault = symbol.getJsDocTags(checker).find(({ name }) => name === 'default')
  return byDefault ? `${comment} Default: ${ts.displayPartsToString(byDefault.text)}.` : comment
}

/** Properties and methods that a page may use: not what the browser calls, and nothing private. */
const isPublic = ({ name, valueDeclaration }) =>
  (ts.isAccessor(valueDeclaration) || ts.isMethodDeclaration(valueDeclaration)) &&
  !ts.isPrivateIdentifier(valueDeclaration.name) &&
  !name.endsWith('Callback')

function memberOf({ declarations }) {
  const method = declarations.find(ts.isMethodDeclaration)
  if (method) return { kind: 'method', return: { type: { text: method.type.getText() } } }
  const getter = declarations.find(ts.isGetAccessor)
  const setter = declarations.find(ts.isSetAccessor)
  // A setter may take more than the getter returns.
  const type = setter ? setter.parameters[0].type : getter.type
  return { kind: 'field', type: { text: type.getText() }, ...(!setter && { readonly: true }) }
}

/** What an attribute may say: `boolean` of `boolean | ''`, and of what may also be an object, the rest, because that is for the property. */
function textTypeOf(symbol, checker) {
  const type = checker.getTypeOfSymbol(symbol)
  const parts = (type.isUnion() ? type.types : [type]).flatMap((part) => {
    if (part.flags & ts.TypeFlags.BooleanLiteral) return ['boolean']
    if (part.isStringLiteral()) return part.value === '' ? [] : [`'${part.value}'`]
    return part.flags & (ts.TypeFlags.String | ts.TypeFlags.Number) ? [checker.typeToString(part)] : []
  })
  return [...new Set(parts)].join(' | ')
}
