const reasons: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EISDIR: (path) => `${path} is a directory, not a file.`,
  ENOSPC: (path) => `There is no space left for ${path}.`,
  EACCES: (path) => `${path} may not be opened by this user.`,
  ERR_ACCESS_DENIED: (path) => `Node runs with --permission, without --allow-fs-read or --allow-fs-write for ${path}.`,
}

/** Why a file cannot be read or written, in a sentence; the system's own words for everything else. */
export function wordsOfSystem({ code = '', path, message }: NodeJS.ErrnoException): string {
  return (path !== undefined && reasons[code]?.(path)) || message
}
