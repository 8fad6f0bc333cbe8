import { bad } from '../PlatformFault.ts'

/** A path inside the project, without a leading slash. @throws {PlatformFault} 400 when it leads elsewhere */
export function cleanPath(path: string, place: string): string {
  const clean = path.replace(/^\.?\/+/, '')
  // Names that every object has are no keys of ours.
  if (clean === '' || clean in {} || clean.split('/').some((step) => /^(|\.|\.\.|__proto__)$/.test(step)))
    throw bad(place, 'is no path of a file')
  return clean
}
