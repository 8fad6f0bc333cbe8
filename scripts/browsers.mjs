// Makes sure the three engines that the tests drive are there: what is installed first, then Debian's packages
// where this user may install them, then Playwright's own builds. `--check` only says what was found.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const first = (...paths) => paths.find((path) => path && existsSync(path))

const engines = {
  chromium: {
    packages: ['chromium'],
    find: () =>
      first(
        process.env.CHROMIUM_PATH,
        '/usr/bin/chromium',
        '/usr/bin/google-chrome',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ),
  },
  firefox: {
    packages: ['firefox-esr'],
    find: () => first(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => first('/usr/bin/Xvfb') && first('/usr/bin/WebKitWebDriver'),
  },
}

async function own(name) {
  const playwright = await import('playwright-core')
  const path = playwright[name].executablePath()
  return existsSync(path) ? path : undefined
}

const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines)
const missing = async () => {
  const names = []
  for (const name of wanted) if (!engines[name].find() && !(await own(name))) names.push(name)
  return names
}

let names = await missing()
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
if (names.length > 0 && mayInstall && !process.argv.includes('--check')) {
  const packages = names.flatMap((name) => engines[name].packages)
  console.log(`Installing ${packages.join(', ')} for the browser tests ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  names = await missing()
}
if (names.length > 0 && !process.argv.includes('--check')) {
  console.log(`Downloading Playwright's ${names.join(', ')} for the browser tests ...`)
  spawnSync(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', ...names], { stdio: 'inherit' })
  names = await missing()
}
for (const name of wanted) {
  const path = engines[name].find() ?? (await own(name))
  console.log(`${name.padEnd(9)}${path ?? 'missing'}`)
}
if (names.length > 0) {
  console.error(
    `\nMissing: ${names.join(', ')}. Install ${names.flatMap((name) => engines[name].packages).join(', ')} (Debian), ` +
      `run "npx playwright-core install ${names.join(' ')}", or leave engines out by name: ENGINES=chromium npm test.`,
  )
  process.exit(1)
}
