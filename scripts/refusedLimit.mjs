/**
 * Why nothing can be built where this process may open so few files, in words; undefined if it can. Node raises a soft limit by itself, but
 * not a hard one. At 256 modules that are there are "not found".
 * @param {{ userLimits?: { open_files?: { hard: number | string } } }} report
 */
export function refusedLimit({ userLimits } = process.report.getReport()) {
  const hard = userLimits?.open_files?.hard // none on Windows, a word where there is no limit
  return hard < 1000
    ? `A process may open ${hard} files at once here, and this needs up to 1000.\nRaise the hard limit, as by docker run --ulimit nofile=4096, or take a new shell, and run this again.`
    : undefined
}
