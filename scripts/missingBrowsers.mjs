/**
 * What to do about browsers that the tests need and that could not be installed, in words.
 * @param {readonly string[]} missing the engines
 * @param {readonly string[]} packages those of Debian that have them
 * @param {readonly string[]} found the engines that are there
 */
export function missingBrowsers(missing, packages, found) {
  const install = `Install ${packages.join(', ')} (on Debian, as root), or run "npx playwright-core install ${missing.join(' ')}".`
  const leaveOut = missing.includes('chromium')
    ? 'Chromium cannot be left out: most tests of pages run in it alone. One in another place is named by CHROMIUM_PATH.'
    : `Or leave out what is missing: ENGINES=${found.join(',')} npm test`
  return `Missing: ${missing.join(', ')}. ${install}\n${leaveOut}`
}
