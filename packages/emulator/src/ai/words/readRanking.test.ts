import { expect, test } from 'vitest'
import { readRanking } from './readRanking.ts'

test.each([
  ['top 3 countries by revenue', 3, false],
  ['top five customers', 5, false],
  ['the three best months', 3, false],
  ['bottom 3 countries by revenue', 3, true],
  ['worst 2 categories', 2, true],
  ['which channel has the lowest revenue', undefined, true],
  ['die 2 besten Abteilungen', 2, false],
  ['die niedrigsten Kosten', undefined, true],
  ['los 2 mejores equipos', 2, false],
  ['el equipo con menos goles', undefined, true],
  ['at least 3 orders', undefined, false],
  ['equipos con menos de 3 goles', undefined, false],
  ['first 10 trips', undefined, false],
  ['top 0 orders', 1, false],
  ['top 9999 orders', 100, false],
  ['stop 3 orders', undefined, false],
])('"%s" asks for %s rows; for the lowest: %s', (question, count, isLowest) => {
  expect(readRanking(question)).toEqual({ count, isLowest })
})
