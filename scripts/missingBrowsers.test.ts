import { expect, test } from 'vitest'
import { missingBrowsers } from './missingBrowsers.mjs'

test('a browser that is missing can be left out, by the names of those that are there', () => {
  expect(missingBrowsers(['webkit'], ['webkit2gtk-driver', 'xvfb'], ['chromium', 'firefox'])).toBe(
    'Missing: webkit. Install webkit2gtk-driver, xvfb (on Debian, as root), or run "npx playwright-core install webkit".\n' +
      'Or leave out what is missing: ENGINES=chromium,firefox npm test',
  )
})

test('without Chromium, nobody is told to leave out the others, with which the tests would fail as well', () => {
  const words = missingBrowsers(['chromium', 'firefox'], ['chromium', 'firefox-esr'], ['webkit'])
  expect(words).toContain('run "npx playwright-core install chromium firefox".\nChromium cannot be left out')
  expect(words).toContain('CHROMIUM_PATH')
  expect(words).not.toContain('ENGINES')
})
