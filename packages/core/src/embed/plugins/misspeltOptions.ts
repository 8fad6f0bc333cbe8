import type { AppSurface, DashboardParameters, DashboardParts, DashboardSurface } from '../surfaceTypes.ts'
import type { EmbedOptions } from '../types.ts'

// Records, so that no name can be forgotten.
const options: Record<keyof EmbedOptions, 0> = {
  origin: 0,
  surface: 0,
  session: 0,
  sessionParameter: 0,
  locale: 0,
  timezone: 0,
  namespace: 0,
  colorScheme: 0,
  theme: 0,
  title: 0,
  readyTimeoutMs: 0,
  sessionTimeoutMs: 0,
  confirmTimeoutMs: 0,
  layout: 0,
  iframe: 0,
  plugins: 0,
}

const surfaceFields: Record<keyof DashboardSurface | keyof AppSurface, 0> = {
  kind: 0,
  publicId: 0,
  deploymentId: 0,
  path: 0,
  allowExport: 0,
  filters: 0,
  granularities: 0,
  members: 0,
  show: 0,
}

const parts: Record<keyof DashboardParts, 0> = {
  header: 0,
  backButton: 0,
  title: 0,
  editButton: 0,
  duplicateButton: 0,
  exportMenu: 0,
  workbookBackButton: 0,
}

/** What two spellings of a name have in common: `timeZone` and `time-zone` are `timezone`, a colour is a color, a plural its singular. */
const plain = (name: string) =>
  name
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
    .replace('colour', 'color')
    .replace(/(ies|y|s)$/, '')

/** Gives `[name, meant]` of what is no option, but nearly one. A framework may pass on other names, such as handlers: they are nobody's mistake. */
export function* misspeltOptions(given: EmbedOptions): Generator<readonly [name: string, meant: string]> {
  const { surface } = given
  const { show } = surface as DashboardParameters
  for (const [part, known, before] of [
    [given, options, ''],
    [surface, surfaceFields, 'surface.'],
    [show, parts, 'surface.show.'],
  ] as const) {
    for (const name of Object.keys(part ?? {})) {
      if (Object.hasOwn(known, name)) continue
      const meant = Object.keys(known).find((one) => plain(one) === plain(name) || one === `${name}Ms`)
      if (meant) yield [before + name, before + meant]
    }
  }
}
