import type {
  Embed,
  EmbedOptions,
  EmbedTheme,
  EventEnvelope,
  EventName,
  EventPayloads,
  Surface,
  SvcError,
  UnknownEventEnvelope,
} from '@svc/core'
import { expectTypeOf, test } from 'vitest'
import {
  defineSvcEmbed,
  type SvcEmbedAttributes,
  SvcEmbedElement,
  type SvcEmbedEventMap,
  type SvcEmbedListeners,
  type SvcEmbedSolidProps,
  type SvcEmbedVueListeners,
} from './exports/index.ts'
import type { Attribute } from './readAttributes.ts'

test('properties have the types of the options', () => {
  const element = new SvcEmbedElement()
  expectTypeOf(element.embed).toEqualTypeOf<Embed | undefined>()
  expectTypeOf(element.surface).toEqualTypeOf<Surface | undefined>()
  expectTypeOf(element.session).toEqualTypeOf<EmbedOptions['session']>()
  expectTypeOf(element.theme).toEqualTypeOf<EmbedTheme | undefined>()
  expectTypeOf(document.createElement('svc-embed')).toEqualTypeOf<SvcEmbedElement>()
  // @ts-expect-error a session comes from a function, never as a value that could be used twice
  element.session = 'session-1'
  expectTypeOf(defineSvcEmbed).parameter(0).toEqualTypeOf<string | undefined>()
})

test('it is an element of its tag', () => {
  expectTypeOf<SvcEmbedElement>().toExtend<HTMLElement>()
  expectTypeOf(document.querySelector('svc-embed')).toEqualTypeOf<SvcEmbedElement | null>()
  document.body.append(new SvcEmbedElement())
})

test('listeners know what an event brings', () => {
  const element = new SvcEmbedElement()
  element.addEventListener('svc-drilldown', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<EventPayloads['drilldown']>())
  element.addEventListener('svc-dashboard-loaded', ({ detail }) =>
    expectTypeOf(detail.widgetCount).toEqualTypeOf<number | undefined>(),
  )
  element.addEventListener('svc-error', ({ detail }) => expectTypeOf(detail.message).toEqualTypeOf<string>())
  element.addEventListener('svc-event', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<EventEnvelope>(), { once: true })
  element.addEventListener('svc-unknown', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<UnknownEventEnvelope>())
  element.addEventListener('svc-failed', (event) => {
    expectTypeOf(event.detail).toEqualTypeOf<SvcError>()
    event.preventDefault()
  })
  element.addEventListener('svc-ready', function () {
    expectTypeOf(this.embed).toEqualTypeOf<Embed | undefined>()
  })
  element.addEventListener('svc-view', { handleEvent: ({ detail }) => expectTypeOf(detail.path).toEqualTypeOf<string>() })
  const listener = ({ detail }: SvcEmbedEventMap['svc-navigate']) => detail.previousPath
  element.addEventListener('svc-navigate', listener)
  element.removeEventListener('svc-navigate', listener)
  // @ts-expect-error not what this event brings
  element.addEventListener('svc-drilldown', ({ detail }: CustomEvent<{ format: string }>) => detail.format)
  // @ts-expect-error not what this event brings
  element.removeEventListener('svc-download', listener)
  // @ts-expect-error no payload has this field
  element.addEventListener('svc-drilldown', ({ detail }) => detail.measure)
})

test('one for each event of the catalog', () => {
  expectTypeOf<keyof SvcEmbedEventMap>().toEqualTypeOf<`svc-${EventName | 'event' | 'unknown' | 'failed'}`>()
})

test('the events of the platform are as ever', () => {
  const element = new SvcEmbedElement()
  element.addEventListener('keydown', (event) => expectTypeOf(event).toEqualTypeOf<KeyboardEvent>())
  element.addEventListener('anything-else', (event) => expectTypeOf(event).toEqualTypeOf<Event>())
  const listener: EventListenerOrEventListenerObject = () => {}
  element.addEventListener('svc-view' as string, listener)
  element.addEventListener('svc-view', listener)
})

test('a template takes attributes, properties and listeners', () => {
  expectTypeOf({
    origin: 'https://acme.example.com',
    surface: 'chat',
    height: 420,
    ratio: '1.5',
    'allow-export': true,
    filters: null,
  } as const).toExtend<SvcEmbedAttributes>()
  expectTypeOf<keyof SvcEmbedAttributes>().toEqualTypeOf<Attribute | 'options' | 'session' | 'theme' | 'filters'>()
  expectTypeOf<{ 'deployment-id': string }>().not.toExtend<SvcEmbedAttributes>()
  expectTypeOf<SvcEmbedListeners['onsvc-dashboard-loaded']>().toEqualTypeOf<
    ((event: SvcEmbedEventMap['svc-dashboard-loaded']) => void) | undefined
  >()
  expectTypeOf<SvcEmbedVueListeners['onSvcDashboardLoaded']>().toEqualTypeOf<
    ((event: SvcEmbedEventMap['svc-dashboard-loaded']) => void) | undefined
  >()
  const element = new SvcEmbedElement()
  element.surface = 'chat'
  // @ts-expect-error no kind of surface
  element.surface = 'report'
})

test('every attribute may be undefined, and has one type in each notation', () => {
  expectTypeOf<{ [Name in Attribute]: undefined }>().toExtend<SvcEmbedAttributes>()
  expectTypeOf<SvcEmbedAttributes['origin' | 'path']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<SvcEmbedAttributes['deployment-id' | 'height']>().toEqualTypeOf<number | `${number}` | undefined>()
})

test('in Solid, a prefix says whether it is an attribute, a property or a listener', () => {
  type Plain = Extract<keyof SvcEmbedSolidProps, Attribute>
  type Properties = 'options' | 'surface' | 'session' | 'theme' | 'filters'
  expectTypeOf<Exclude<keyof SvcEmbedSolidProps, Plain>>().toEqualTypeOf<
    `attr:${Attribute}` | `prop:${Properties}` | `on:${keyof SvcEmbedEventMap}`
  >()
  expectTypeOf<SvcEmbedSolidProps['attr:surface']>().toEqualTypeOf<Surface['kind'] | undefined>()
  expectTypeOf<SvcEmbedSolidProps['attr:height']>().toEqualTypeOf<SvcEmbedAttributes['height']>()
  expectTypeOf<SvcEmbedSolidProps['prop:session']>().toEqualTypeOf<SvcEmbedAttributes['session']>()
  expectTypeOf<SvcEmbedSolidProps['on:svc-failed']>().toEqualTypeOf<
    ((event: SvcEmbedEventMap['svc-failed']) => void) | undefined
  >()
  // Solid would set it as a property, which has no effect.
  expectTypeOf<{ 'public-id': string }>().not.toExtend<SvcEmbedSolidProps>()
  expectTypeOf<Plain>().toEqualTypeOf<Exclude<Attribute, 'title'>>()
})
