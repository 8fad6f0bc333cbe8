import { expect, test } from 'vitest'
import { SvcEmbed, type SvcEmbedProps } from './SvcEmbed.ts'

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
  const { props } = SvcEmbed as unknown as { props: string[] }
  expect([...props].sort()).toEqual(Object.keys(every).sort())
})
