import type { Embed, EmbedOptions, EmbedTheme, Surface } from '@svc/core'
import { expectTypeOf, test } from 'vitest'
import { defineSvcEmbed, SvcEmbedElement } from './exports/index.ts'

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
