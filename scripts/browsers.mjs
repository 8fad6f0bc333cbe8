// Makes sure the three engines that the tests drive are there: what is installed first, then Debian's packages
// where this user may install them, then Playwright's own builds. `--check` only says what was found.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installedBrowsers } from './installedBrowsers.mjs'
import { missingBrowsers } from './missingBrowsers.mjs'
import { refusedTestFolder } from './refusedTestFolder.mjs'
import { wantedEngines } from './wantedEngines.mjs'

const root = join(import.meta.dirname, '..')
const refused = refusedTestFolder(root)
if (refused) {
  console.error(`\n${refused}\n`)
  process.exit(1)
}
const packages = { chromium: ['chromium'], firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }

async function find(name) {
  const installed = installedBrowsers[name]()
  if (installed) return installed
  const playwright = await import('playwright-core')
  const path = playwright[name].executablePath()
  return existsSync(path) ? path : undefined
}

const packagesOf = (names) => names.flatMap((name) => packages[name])
/** Chromium in any case: the tests of pages run in it, whatever ENGINES leaves out. */
const wanted = new Set(['chromium'])
try {
  for (const name of wantedEngines(process.env.ENGINES)) wanted.add(name)
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
const missing = async () => {
  const names = []
  for (const name of wanted) if (!(await find(name))) names.push(name)
  return names
}

let names = await missing()
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
if (names.length > 0 && mayInstall && !process.argv.includes('--check')) {
  console.log(`Installing ${packagesOf(names).join(', ')} for the browser tests ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (args, stderr = 'inherit') => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', stderr], env })
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  aptGet(['update', '-qq'])
  // Each by itself: Ubuntu has no Chromium and no Firefox by these names, and of a list with one that is unknown, none is installed.
  for (const name of names) aptGet([...install, ...packages[name]])
  // Quicker where there is one; not every release has it, and the tests do without.
  if (names.includes('chromium')) aptGet([...install, 'chromium-headless-shell'], 'ignore')
  names = await missing()
}
if (names.length > 0 && !process.argv.includes('--check')) {
  console.log(`Downloading Playwright's ${names.join(', ')} for the browser tests ...`)
  const playwright = (command) =>
    spawnSync(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), command, ...names], { stdio: 'inherit' })
  // A server or a container may lack the libraries that they need. Playwright knows them for Ubuntu too.
  if (mayInstall) playwright('install-deps')
  playwright('install')
  names = await missing()
}
for (const name of wanted) {
  console.log(`${name.padEnd(9)}${(await find(name)) ?? 'missing'}`)
}
if (names.length > 0) {
  const found = [...wanted].filter((name) => !names.includes(name))
  console.error(`\n${missingBrowsers(names, packagesOf(names), found)}\n`)
  process.exit(1)
}
