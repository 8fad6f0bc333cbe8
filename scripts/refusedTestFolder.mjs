/**
 * Why `npm test` cannot pass where the workspace is, in words; undefined if it can. Vitest's page for Chromium has the path between
 * apostrophes, and Vite reads it as an address, in which a % begins a code: the page loads nothing, and its tests never end.
 * @param {string} folder the path of the workspace
 */
export function refusedTestFolder(folder) {
  const [sign] = /['%]/.exec(folder) ?? []
  return (
    sign &&
    `There is a ${sign} in the path ${folder}, where the tests cannot run; npm start can.\nRename or move the folder, and run this again.`
  )
}
