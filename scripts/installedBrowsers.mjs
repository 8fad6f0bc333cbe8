// Where the browsers that the tests drive are, when they are installed on this machine. `undefined`: not installed.
import { firstInstalled as first } from './firstInstalled.mjs'

export const installedBrowsers = {
  chromium: () =>
    first(
      process.env.CHROMIUM_PATH,
      '/usr/bin/chromium',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ),
  // Chromium without the parts that draw its own windows: the same pages for a third less work. Playwright's own build is one too.
  chromiumShell: () => first(process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell') ?? installedBrowsers.chromium(),
  firefox: () => first(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  // Path of the driver. The browser it starts needs a display, which Xvfb gives it.
  webkit: () => first('/usr/bin/Xvfb') && first('/usr/bin/WebKitWebDriver'),
}

/** Options that each Chromium here is launched with: it runs as root, without a screen, and asks nobody for anything. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
