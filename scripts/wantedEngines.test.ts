import { expect, test } from 'vitest'
import { wantedEngines } from './wantedEngines.mjs'

test.each([undefined, '', ' ', ','])('ENGINES without a name (%j) means all engines', (wish) => {
  expect(wantedEngines(wish)).toEqual(['chromium', 'firefox', 'webkit'])
})

test.each([
  ['chromium', ['chromium']],
  ['chromium ', ['chromium']],
  ['chromium, webkit', ['chromium', 'webkit']],
])('ENGINES=%j leaves the others out', (wish, names) => {
  expect(wantedEngines(wish)).toEqual(names)
})

test.each(['chrome', 'chromium,safari', 'Firefox'])(
  'a name in ENGINES that is no engine is refused, with those that are: %s',
  (wish) => {
    expect(() => wantedEngines(wish)).toThrow(
      `ENGINES names ${wish.replace('chromium,', '')}. It can name chromium, firefox, webkit, with commas: ENGINES=chromium,firefox npm test`,
    )
  },
)
