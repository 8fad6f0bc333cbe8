import { expect, test } from 'vitest'
import { titleKind } from './titleKind.ts'

const kind = (...columns: [name: string, shortTitle: string][]) =>
  titleKind(columns.map(([name, shortTitle]) => ({ name, shortTitle })))

test('titles are short in a result of one unit, and where they differ without the unit', () => {
  expect(kind(['sales.count', 'Order lines'], ['sales.created_at.month', 'Created at'])).toBe('shortTitle')
  // The unit would not tell these apart either.
  expect(kind(['sales.at', 'At'], ['sales.at.month', 'At'])).toBe('shortTitle')
  expect(kind(['orders.count', 'Count'], ['users.city', 'City'])).toBe('shortTitle')
  expect(kind()).toBe('shortTitle')
})

test('titles have their unit where those of two units are the same without it', () => {
  expect(kind(['orders.count', 'Count'], ['users.count', 'Count'], ['users.city', 'City'])).toBe('title')
})
