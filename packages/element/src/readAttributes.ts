import type { ColorScheme, EmbedLayout, EmbedOptions, Surface } from '@svc/core'
import { fetchSession } from './fetchSession.ts'

export const observedAttributes = [
  'origin',
  'surface',
  'public-id',
  'deployment-id',
  'path',
  'allow-export',
  'session-url',
  'session-parameter',
  'namespace',
  'locale',
  'timezone',
  'color-scheme',
  'title',
  'ratio',
  'height',
  'ready-timeout-ms',
] as const

export type Attribute = (typeof observedAttributes)[number]

/** Options from the attributes of `element`, without missing ones; `kind` replaces the attribute `surface`. `createEmbed` checks the values. */
export function readAttributes(element: Element, kind?: string | undefined): Partial<EmbedOptions> {
  const read = (name: Attribute) => element.getAttribute(name) ?? undefined
  // What is not a number stays a string, so that `createEmbed` can name it in its error.
  const number = (name: Attribute) => (Number(read(name)) || read(name)) as number | undefined
  const url = read('session-url')
  const options: Partial<EmbedOptions> = {
    origin: read('origin'),
    surface: readSurface(kind ?? read('surface'), read, number),
    session: url === undefined ? undefined : ({ signal }) => fetchSession(url, signal),
    sessionParameter: read('session-parameter'),
    namespace: read('namespace'),
    locale: read('locale'),
    timezone: read('timezone'),
    colorScheme: read('color-scheme') as ColorScheme | undefined,
    title: read('title'),
    layout: readLayout(number),
    readyTimeoutMs: number('ready-timeout-ms'),
  } as Partial<EmbedOptions>
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

type Read<T> = (name: Attribute) => T | undefined

function readSurface(given: string | undefined, read: Read<string>, number: Read<number>): Surface | undefined {
  const publicId = read('public-id')
  const deploymentId = number('deployment-id')
  const kind = given ?? (publicId !== undefined ? 'dashboard' : deploymentId !== undefined ? 'app' : undefined)
  if (kind === undefined) return undefined
  // Vue writes `allow-export="false"`.
  const allowExport = (read('allow-export') ?? 'false') !== 'false'
  if (kind === 'dashboard') return { kind, publicId: publicId ?? '', allowExport }
  if (kind === 'app') return { kind, deploymentId: deploymentId ?? Number.NaN, path: read('path'), allowExport }
  return { kind } as Surface
}

function readLayout(number: Read<number>): EmbedLayout | undefined {
  const ratio = number('ratio')
  if (ratio !== undefined) return { mode: 'aspect', ratio }
  const height = number('height')
  return height === undefined ? undefined : { mode: 'fixed', height }
}
