import type { ColorScheme, EmbedOptions, EmbedTheme, FilterInput, Surface } from '@svc/core'
import type { Pascal } from '@svc/core/binding'
import type { Attribute, NumberAttribute } from './readAttributes.ts'
import type { SvcEmbedEventMap } from './SvcEmbedEventMap.ts'

type TextAttribute = Exclude<Attribute, NumberAttribute | 'surface' | 'allow-export' | 'color-scheme'>

/** What a template may give `<svc-embed>`: attributes by their names, properties by theirs. */
export interface SvcEmbedAttributes
  extends Readonly<Partial<Record<TextAttribute, string | undefined>>>,
    Readonly<Partial<Record<NumberAttribute, number | `${number}` | undefined>>> {
  /** What is shown, or its kind alone; then the other attributes complete it. */
  readonly surface?: Surface | Surface['kind'] | null | undefined
  /** Shows the CSV export of widgets. */
  readonly 'allow-export'?: boolean | '' | undefined
  /** `auto` follows the viewer’s OS. */
  readonly 'color-scheme'?: ColorScheme | undefined
  /** Everything that has no attribute: plugins, iframe attributes, ... */
  readonly options?: Partial<EmbedOptions> | null | undefined
  /** Gets a fresh session from your backend; wins over `session-url`. */
  readonly session?: EmbedOptions['session'] | null
  /** Brand theme. */
  readonly theme?: EmbedTheme | null | undefined
  /** Filters of a dashboard, by `<view>.<dimension>`; win over those of `surface`. */
  readonly filters?: FilterInput | null | undefined
}

/** Listeners as React 19 and other JSX write them: `onsvc-ready`, `onsvc-dashboard-loaded`, ... */
export type SvcEmbedListeners = {
  readonly [Name in keyof SvcEmbedEventMap as `on${Name}`]?: ((event: SvcEmbedEventMap[Name]) => void) | undefined
}

/** Listeners as Vue takes them, where a template says `@svc-ready`: `onSvcReady`, `onSvcDashboardLoaded`, ... */
export type SvcEmbedVueListeners = {
  readonly [Name in keyof SvcEmbedEventMap as `on${Pascal<Name>}`]?: ((event: SvcEmbedEventMap[Name]) => void) | undefined
}
