/**
 * Why this Node cannot run the workspace, in words; undefined if it can. With such a one, pnpm leaves out what the bundler has for this
 * machine, and says so only in a warning; the build then fails because a file is missing.
 * @param {string} version of Node, such as `22.11.0`
 * @param {string} range of versions, as package.json has it: parts such as `^20.19` and `>=22.12`, with ` || ` between
 */
export function refusedNode(version, range) {
  const [major, minor] = version.split('.').map(Number)
  const fits = range.split(' || ').some((part) => {
    const [fromMajor, fromMinor] = part.match(/\d+/g).map(Number)
    return major === fromMajor ? minor >= fromMinor : part.startsWith('>=') && major > fromMajor
  })
  return fits
    ? undefined
    : `This is Node ${version}, which is not in ${range}.\nInstall one that is, such as the latest, and run this again.`
}
