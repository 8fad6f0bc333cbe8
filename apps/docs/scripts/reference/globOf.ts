/** A path as the pattern that TypeDoc takes for an entry: with `/` on Windows too. */
export const globOf = (path: string): string => path.replaceAll('\\', '/')
