import { expect, test } from 'vitest'
import { findSurface } from './findSurface.ts'

test('pages that are not built are asked for, with the command that builds them', () => {
  expect(() => findSurface(['/nowhere'])).toThrow(
    'The pages of the embed surfaces are not built. Run `npx vite build` in apps/surface first.',
  )
})

test('the built page has a place for its settings', () => {
  expect(findSurface().page).toContain('<!--svc-config-->')
})

test('Dark Reader is asked to leave the built page as it is: it would darken the ground of the charts, and not their words', () => {
  expect(findSurface().page).toContain('<meta name="darkreader-lock"')
})
