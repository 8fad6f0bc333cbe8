import { bad } from '../../PlatformFault.ts'

/** Reads a pattern. Only a part of regular expressions is allowed: literals, `^`, `$`, `.` and one `.*`. */
export function readPattern(text: string): RegExp {
  if (/[()|[\]{}+?\\]/.test(text) || text.replaceAll('.*', '').includes('*') || text.split('.*').length > 2)
    throw bad('viewNameRegex', 'may hold literals, ^, $, . and one .* only')
  return new RegExp(text)
}
