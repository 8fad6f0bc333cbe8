import ts from 'typescript'

/** Lines longer than this are broken. */
const width = 92

const textOf = (node: ts.Node | undefined) => node?.getText() ?? ''
export type Callable = ts.SignatureDeclarationBase & { readonly body?: ts.Node | undefined }

const isGiven = (parameter: ts.ParameterDeclaration) => !!parameter.questionToken || !!parameter.initializer

/** A function as its caller sees it: without its body, and with a name for what it takes apart. */
export function signatureOf(prefix: string, node: Callable, types: readonly string[], returns: string): string {
  const parameters = node.parameters.flatMap((parameter, index) => {
    if (textOf(parameter.name) === 'this') return []
    const isPattern = !ts.isIdentifier(parameter.name)
    const name = isPattern ? (index === 0 ? 'options' : 'parameters') : textOf(parameter.name)
    return `${textOf(parameter.dotDotDotToken)}${name}${isGiven(parameter) ? '?' : ''}: ${textOf(parameter.type) || types[index]}`
  })
  const generics = node.typeParameters?.map(textOf) ?? []
  const result = `: ${textOf(node.type) || returns}`
  const oneLine = (list: readonly string[], [open, close]: readonly [string, string]) => `${open}${list.join(', ')}${close}`
  const lines = (list: readonly string[], [open, close]: readonly [string, string]) =>
    `${open}\n${list.map((one) => `  ${one.replaceAll('\n', '\n  ')},`).join('\n')}\n${close}`
  const angle = generics.length > 0 ? oneLine(generics, ['<', '>']) : ''
  const whole = `${prefix}${angle}${oneLine(parameters, ['(', ')'])}${result}`
  if (whole.length <= width && !whole.includes('\n')) return whole
  const isWide = `${prefix}${angle}`.length > width || angle.includes('\n')
  return `${prefix}${isWide ? lines(generics, ['<', '>']) : angle}${parameters.length > 0 ? lines(parameters, ['(', ')']) : '()'}${result}`
}

/** A declaration as it is written, without the words that only its module needs. */
export const declarationOf = (node: ts.Node): string => withoutWords(node.getText())

/** What stands before the members of an interface or class. */
export const headOf = (node: ts.InterfaceDeclaration | ts.ClassDeclaration): string =>
  withoutWords(
    node
      .getSourceFile()
      .text.slice(node.getStart(), node.members.pos - 1)
      .trim(),
  )

const withoutWords = (text: string) => text.replace(/^(export |declare |abstract )+/, '')
