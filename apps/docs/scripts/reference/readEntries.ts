import { join } from 'node:path'
import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  ReferenceReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc'
import ts from 'typescript'
import { globOf } from './globOf.ts'
import type { Entry } from './publicEntries.ts'

/** What one entry exports. A name may be there twice: as a value and as a type. */
export interface EntryExports {
  readonly entry: Entry
  readonly names: readonly { readonly name: string; readonly reflection: DeclarationReflection }[]
}

export interface Sources {
  readonly exports: readonly EntryExports[]
  /** The declarations of an export in the sources. */
  readonly declarationsOf: (reflection: Reflection) => readonly ts.Declaration[]
  /** A type as the compiler sees it, where the sources only derive it from a value. */
  readonly derivedType: (node: ts.TypeAliasDeclaration) => string
  /** What an identifier in the sources stands for: an export, or a declaration that only the package itself sees. */
  readonly meaningOf: (identifier: ts.Identifier) => {
    reflection?: DeclarationReflection | undefined
    symbol?: ts.Symbol | undefined
  }
}

/**
 * Reads the entries with TypeDoc: from the sources, by the condition `svc-source`, so that nothing has to be built and no docstring is old.
 * One thing is no TypeScript, the Svelte component: for it, `rootDirs` of the tsconfig leads to what svelte-package has declared in `dist`.
 */
export async function readEntries(entries: readonly Entry[]): Promise<Sources> {
  const app = await Application.bootstrap({
    entryPoints: entries.map(({ source }) => globOf(source)),
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
    basePath: join(import.meta.dirname, '../../../..'),
    // The type-check has its own task.
    skipErrorChecking: true,
    disableSources: true,
    disableGit: true,
    readme: 'none',
    excludeInternal: true,
    excludePrivate: true,
    excludeProtected: true,
    excludeExternals: true,
    sort: ['source-order'],
    // `@throws {EmbedOptionError} when ...`
    preservedTypeAnnotationTags: ['@throws'],
    logLevel: 'Error',
  })
  const symbols = new Map<ts.Symbol, DeclarationReflection>()
  const declarations = new Map<Reflection, readonly ts.Declaration[]>()
  let checker: ts.TypeChecker | undefined
  // Only while TypeDoc converts does it know which symbol a reflection was made of.
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    checker = context.programs[0]?.getTypeChecker()
    for (const reflection of Object.values(context.project.reflections)) {
      const symbol = context.getSymbolFromReflection(reflection)
      if (!symbol) continue
      declarations.set(reflection, symbol.declarations ?? [])
      const isExport = reflection.parent?.kindOf(ReflectionKind.Module | ReflectionKind.Namespace)
      if (isExport && reflection.isDeclaration() && !reflection.isReference()) symbols.set(symbol, reflection)
    }
  })
  const project = await app.convert()
  if (!project || !checker) throw new Error('TypeDoc could not read the entries.')
  const program = checker

  // One entry alone would be the project itself.
  const modules = project.children?.filter(({ kind }) => kind === ReflectionKind.Module) ?? []
  const fileOf = (module: DeclarationReflection) => declarations.get(module)?.[0]?.getSourceFile().fileName
  // What the declarations of the build import is the build's as well: the same name, exported by the source.
  const ofBuild = (symbol: ts.Symbol) =>
    symbol.declarations?.some((one) => one.getSourceFile().fileName.includes('/dist/'))
      ? [...symbols].find(([known, { name }]) => name === symbol.name && isOfSvelte(known))?.[1]
      : undefined
  return {
    exports: entries.map((entry) => {
      const module = modules.find((one) => fileOf(one) === globOf(entry.source))
      if (!module) throw new Error(`TypeDoc has not read ${entry.name}.`)
      return { entry, names: (module.children ?? []).map((child) => ({ name: child.name, reflection: targetOf(child) })) }
    }),
    declarationsOf: (reflection) => declarations.get(reflection) ?? [],
    derivedType: (node) =>
      program.typeToString(
        program.getTypeAtLocation(node.type),
        node,
        ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias,
      ),
    meaningOf: (identifier) => {
      const found = program.getSymbolAtLocation(identifier)
      const symbol = found && found.flags & ts.SymbolFlags.Alias ? program.getAliasedSymbol(found) : found
      return { symbol, reflection: symbol && (symbols.get(symbol) ?? ofBuild(symbol)) }
    },
  }
}

const isOfSvelte = (symbol: ts.Symbol) =>
  symbol.declarations?.some((one) => one.getSourceFile().fileName.includes('/packages/svelte/src/')) ?? false

/** A name that another entry exports as well is a reference to it. */
function targetOf(child: DeclarationReflection): DeclarationReflection {
  if (!(child instanceof ReferenceReflection)) return child
  const target = child.getTargetReflectionDeep()
  return target.isDeclaration() ? target : child
}
