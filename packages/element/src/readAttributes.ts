import type { EmbedOptions, Surface } from '@svc/core'
import { fetchSession } from './fetchSession.ts'

const numberAttributes = ['deployment-id', 'ratio', 'height', 'ready-timeout-ms'] as const

export const observedAttributes = [
  'origin',
  'surface',
  'public-id',
  'path',
  'allow-export',
  'session-url',
  'session-parameter',
  'namespace',
  'locale',
  'timezone',
  'color-scheme',
  'title',
  ...numberAttributes,
] as const

type NumberAttribute = (typeof numberAttributes)[number]
export type Attribute = (typeof observedAttributes)[number]

/** Options from the attributes of `element`, without missing ones; `kind` replaces the attribute `surface`. `createEmbed` checks the values. */
export function readAttributes(element: Element, kind?: string | undefined): Partial<EmbedOptions> {
  const { surface, publicId, deploymentId, path, allowExport, sessionUrl, ratio, height, ...same } = readValues(element)
  const options = same as Partial<EmbedOptions>
  // Vue writes `allow-export="false"`.
  const isExporting = (allowExport ?? 'false') !== 'false'
  const shown = kind ?? surface ?? (publicId !== undefined ? 'dashboard' : deploymentId !== undefined ? 'app' : undefined)
  if (shown === 'dashboard') options.surface = { kind: shown, publicId: publicId!, allowExport: isExporting }
  else if (shown === 'app') options.surface = { kind: shown, deploymentId: deploymentId!, path, allowExport: isExporting }
  else if (shown !== undefined) options.surface = { kind: shown } as Surface
  if (sessionUrl !== undefined) options.session = ({ signal }) => fetchSession(sessionUrl, signal)
  if (ratio !== undefined) options.layout = { mode: 'aspect', ratio }
  else if (height !== undefined) options.layout = { mode: 'fixed', height }
  return options
}

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** What attributes say, under their names in camel case: most are options of the same name. */
type Values = { [Name in Attribute as CamelCase<Name>]?: Name extends NumberAttribute ? number : string }

function readValues(element: Element): Values {
  const values: Record<string, string | number> = {}
  for (const name of observedAttributes) {
    const text = element.getAttribute(name)
    if (text === null) continue
    const key = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    // What is not a number stays a string, so that `createEmbed` can name it in its error. Without a digit it would count as 0.
    const isNumber = (numberAttributes as readonly string[]).includes(name) && /\d/.test(text) && Number.isFinite(Number(text))
    values[key] = isNumber ? Number(text) : text
  }
  return values
}
