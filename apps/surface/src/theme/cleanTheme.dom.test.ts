import { expect, test, vi } from 'vitest'
import { cleanTheme } from './cleanTheme.ts'

// jsdom has no CSS.supports; the browser tests use the real one.
vi.stubGlobal('CSS', { supports: () => true })
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

test('a theme that can be used is taken', () => {
  expect(
    cleanTheme({
      primaryColor: '#7c5cff',
      borderRadius: 6,
      font: 'Inter, "Open Sans", serif',
      analyticsChat: {
        backgroundColor: 'rgb(1 2 3 / 50%)',
        chatInput: { backgroundColor: 'white', borderColor: 'hsl(20, 10%, 50%)' },
      },
      unknown: { any: 'thing' },
    }),
  ).toEqual({
    primaryColor: '#7c5cff',
    borderRadius: 6,
    font: '"Inter", "Open Sans", serif, system-ui, sans-serif',
    chatBackground: 'rgb(1 2 3 / 50%)',
    inputBackground: 'white',
    inputBorder: 'hsl(20, 10%, 50%)',
  })
})

test('colours that load, reach elsewhere or end the declaration are left out', () => {
  const hostile = [
    'url(https://evil.example/x)',
    'red; background: url(https://evil.example/x)',
    'var(--text)',
    'env(safe-area-inset-top)',
    'image-set("x.png" 1x)',
    'rgb(var(--x))',
    'red}body{display:none',
    '</style><script>alert(1)</script>',
    'expression(alert(1))',
    'inherit',
    'currentColor',
    'rgb(1,2,3)'.padEnd(200, ' '),
    `#${'f'.repeat(200)}`,
    7,
    null,
    {},
    ['red'],
  ]
  for (const primaryColor of hostile) expect([primaryColor, cleanTheme({ primaryColor })]).toEqual([primaryColor, {}])
  expect(warn.mock.calls.map(([told]) => told)).toContain(
    'A theme cannot have the colour var(--text), so it is ignored. Use a plain one such as #7c5cff.',
  )
})

test('fonts are names and nothing else', () => {
  for (const font of ['x; color: red', 'url(x)', '"a", "b"c"', 'a\\b', 'a{b', 'a'.repeat(300), 7, ''])
    expect([font, cleanTheme({ font })]).toEqual([font, {}])
})

test('a radius is a number in bounds', () => {
  expect([-5, 4, 1e9].map((borderRadius) => cleanTheme({ borderRadius }).borderRadius)).toEqual([0, 4, 32])
  for (const borderRadius of [Number.NaN, Number.POSITIVE_INFINITY, '4', null]) expect(cleanTheme({ borderRadius })).toEqual({})
})

test('only own fields count, and what is no theme is an empty one', () => {
  expect(cleanTheme(Object.create({ primaryColor: 'red' }))).toEqual({})
  for (const theme of [null, undefined, 'red', 7, []]) expect(cleanTheme(theme)).toEqual({})
})
