import { type Embed, type EventEnvelope, type EventName, type EventPayloads, eventTypes, type SvcError } from '@svc/core'
import { embedShell, forwardEvents, type Pascal, slotStyles } from '@svc/core/binding'
import {
  type ComponentOptionsMixin,
  type CreateComponentPublicInstance,
  defineComponent,
  h,
  type PublicProps,
  type SlotsType,
} from 'vue'
import { type UseSvcEmbedOptions, useSvcEmbed } from './useSvcEmbed.ts'

/** Options of the embed; those of the plugin may be left out. */
export interface SvcEmbedProps extends UseSvcEmbedOptions {}

/** Each event of the catalog by its name, and three more. */
export type SvcEmbedEmits = {
  [Name in EventName]: (payload: EventPayloads[Name], envelope: EventEnvelope<Name>) => void
} & {
  /** Every delivered event, known or not. */
  event: (payload: unknown, envelope: EventEnvelope) => void
  /** A well-formed event that is not in the catalog. */
  unknown: (payload: unknown, envelope: EventEnvelope) => void
  /** The embed itself failed; `error` is the embedded page's own error event. */
  failed: (error: SvcError) => void
}

/** What lies over the embed. */
export interface SvcEmbedSlots {
  /** Lies over the embed until it is ready. */
  loading: Record<string, never>
  /** Lies over the embed once it has failed; `retry` loads it anew, with a new session. */
  error: { error: SvcError; retry: () => void }
}

/** What a template ref of the component holds. */
export type SvcEmbedInstance = Embed

/** The events as props, for `h` and JSX: `onReady`, `onDashboardLoaded`, ... Vue takes `onDashboard-loaded` as well. */
type EmitProps = {
  [Name in keyof SvcEmbedEmits as `on${Capitalize<Name> | Pascal<Name>}`]?:
    | ((...args: Parameters<SvcEmbedEmits[Name]>) => unknown)
    | undefined
}
type None = Record<never, never>
type AllProps = SvcEmbedProps & EmitProps

/** What Vue 3.5 calls `DefineSetupFnComponent`: written out, because Vue 3.4 does not export it. Its instance is what it exposes, too. */
export type SvcEmbedComponent = new (
  props: AllProps & PublicProps,
) => CreateComponentPublicInstance<
  AllProps,
  None,
  None,
  None,
  None,
  ComponentOptionsMixin,
  ComponentOptionsMixin,
  SvcEmbedEmits,
  PublicProps,
  None,
  false,
  None,
  SlotsType<SvcEmbedSlots>
> &
  SvcEmbedInstance

// Vue only needs the names; `SvcEmbedProps` has the types of the values.
const props = {
  origin: null,
  surface: null,
  session: null,
  sessionParameter: null,
  namespace: null,
  locale: null,
  timezone: null,
  colorScheme: null,
  theme: null,
  title: null,
  readyTimeoutMs: null,
  sessionTimeoutMs: null,
  confirmTimeoutMs: null,
  layout: null,
  iframe: null,
  plugins: null,
} satisfies Record<keyof SvcEmbedProps, null>

/**
 * An embed with its box, events and slots. A template ref holds the {@link Embed}.
 *
 * @throws {EmbedOptionError} when an option is wrong at the start; later through the app's error handler.
 */
export const SvcEmbed = defineComponent<SvcEmbedProps, SvcEmbedEmits, string, SlotsType<SvcEmbedSlots>>(
  function SvcEmbed(given, { emit, slots, expose }) {
    const { embed, element, snapshot, options } = useSvcEmbed(() => ({ ...given }))
    forwardEvents(embed, emit as (name: string, ...args: unknown[]) => void)
    expose(embed)
    return () => {
      const { status, ready, error } = snapshot.value
      const box = embedShell(options.value, status)
      const slot = box['aria-busy'] ? slots.loading?.({}) : error && slots.error?.({ error, retry: embed.reload })
      const styles = slotStyles(options.value, ready, !!slot)
      return h('div', box, [
        h('div', { ref: element, style: styles.frame }),
        slot && h('div', { role: error ? 'alert' : 'status', style: styles.slot }, slot),
      ])
    }
  },
  { props, emits: [...Object.keys(eventTypes), 'event', 'unknown', 'failed'] },
  // The type of a component made from a function differs between versions of Vue.
) as unknown as SvcEmbedComponent
