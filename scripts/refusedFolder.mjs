/**
 * Why the workspace cannot be built where it is, in words; undefined if it can. To Rollup and Vite, a path ends at such a sign: the
 * build fails in the midst, with an error that does not tell why.
 * @param {string} folder the path of the workspace
 */
export function refusedFolder(folder) {
  const [sign] = /[#?]/.exec(folder) ?? []
  return (
    sign &&
    `There is a ${sign} in the path ${folder}, and the build takes it for the end of it.\nRename or move the folder, and run this again.`
  )
}
