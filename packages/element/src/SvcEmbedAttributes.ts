import type { ColorScheme, EmbedOptions, EmbedTheme, FilterInput, Surface } from '@svc/core'
import type { Pascal } from '@svc/core/binding'
import type { Attribute } from './readAttributes.ts'
import type { SvcEmbedEventMap } from './SvcEmbedEventMap.ts'

// Options whose attribute has the same name, with their docstrings. A name in kebab case would lose its docstring in a mapped type.
type SameNames = Pick<EmbedOptions, 'origin' | 'namespace' | 'locale' | 'timezone' | 'title'> &
  Pick<Extract<Surface, { kind: 'app' }>, 'path'>
type SameAttributes = { readonly [Name in keyof SameNames]?: SameNames[Name] | undefined }

/** What a template may give `<svc-embed>`: attributes by their names, properties by theirs. */
export interface SvcEmbedAttributes extends SameAttributes {
  /** What is shown, or its kind alone; then the other attributes complete it. */
  readonly surface?: Surface | Surface['kind'] | null | undefined
  /** Public id of the dashboard, such as `a1b2c3d4`. */
  readonly 'public-id'?: string | undefined
  /** Number of the deployment whose app is shown, such as 42. */
  readonly 'deployment-id'?: number | `${number}` | undefined
  /** Shows the CSV export of widgets. */
  readonly 'allow-export'?: boolean | '' | undefined
  /** Route of your backend that responds to `POST` with a session. Without it: private embedding. */
  readonly 'session-url'?: string | undefined
  /** Name of the session parameter. @default 'session' */
  readonly 'session-parameter'?: string | undefined
  /** `auto` follows the viewer’s OS. */
  readonly 'color-scheme'?: ColorScheme | undefined
  /** How long to wait for the ready event, in milliseconds. @default 15_000 */
  readonly 'ready-timeout-ms'?: number | `${number}` | undefined
  /** Height in CSS pixels. Without it and `ratio`, the element is as high as its parent or its style. */
  readonly height?: number | `${number}` | undefined
  /** Width / height, such as `1.5`; wins over `height`. */
  readonly ratio?: number | `${number}` | undefined
  /** Everything that has no attribute: plugins, iframe attributes, ... */
  readonly options?: Partial<EmbedOptions> | null | undefined
  /** Gets a fresh session from your backend; wins over `session-url`. */
  readonly session?: EmbedOptions['session'] | null
  /** Brand theme. */
  readonly theme?: EmbedTheme | null | undefined
  /** Filters of a dashboard, by `<view>.<dimension>`; win over those of `surface`. */
  readonly filters?: FilterInput | null | undefined
}

/** Listeners as React 19, Preact and other JSX write them: `onsvc-ready`, `onsvc-dashboard-loaded`, ... */
export type SvcEmbedListeners = {
  readonly [Name in keyof SvcEmbedEventMap as `on${Name}`]?: ((event: SvcEmbedEventMap[Name]) => void) | undefined
}

/** Listeners as Vue takes them, where a template says `@svc-ready`: `onSvcReady`, `onSvcDashboardLoaded`, ... */
export type SvcEmbedVueListeners = {
  readonly [Name in keyof SvcEmbedEventMap as `on${Pascal<Name>}`]?: ((event: SvcEmbedEventMap[Name]) => void) | undefined
}

/**
 * Attributes, properties and listeners as Solid takes them: `attr:public-id`, `prop:filters`, `on:svc-ready`, ... Solid would set a plain
 * `public-id={id()}` as a property, which the element does not have, so a plain name is a mistake.
 */
export type SvcEmbedSolidProps = {
  readonly [Name in Attribute as `attr:${Name}`]?: Exclude<SvcEmbedAttributes[Name], object | null>
} & {
  readonly [Name in Exclude<keyof SvcEmbedAttributes, Exclude<Attribute, 'surface'>> as `prop:${Name}`]?: SvcEmbedAttributes[Name]
} & {
  readonly [Name in keyof SvcEmbedEventMap as `on:${Name}`]?: ((event: SvcEmbedEventMap[Name]) => void) | undefined
} & { readonly [Name in Exclude<Attribute, 'title'>]?: never }
