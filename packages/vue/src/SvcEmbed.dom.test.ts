import { eventFixtures } from '@svc/testing'
import { expect, test } from 'vitest'
import { SvcEmbed, type SvcEmbedEmits, type SvcEmbedProps } from './SvcEmbed.ts'

/** What Vue reads, which the type of a component does not tell. */
const declared = SvcEmbed as unknown as { props: object; emits: string[] }

test('each option of an embed is a prop, so that none of them lands on the element as an attribute', () => {
  const every: Record<keyof SvcEmbedProps, true> = {
    origin: true,
    surface: true,
    session: true,
    sessionParameter: true,
    namespace: true,
    locale: true,
    timezone: true,
    colorScheme: true,
    theme: true,
    title: true,
    readyTimeoutMs: true,
    sessionTimeoutMs: true,
    confirmTimeoutMs: true,
    layout: true,
    iframe: true,
    plugins: true,
  }
  expect(Object.keys(declared.props).sort()).toEqual(Object.keys(every).sort())
})

test('each event that it emits is declared, so that no listener lands on the element', () => {
  const every: Record<keyof SvcEmbedEmits, unknown> = {
    ...eventFixtures,
    event: true,
    unknown: true,
    failed: true,
  }
  expect([...declared.emits].sort()).toEqual(Object.keys(every).sort())
})
