import { bad } from '../PlatformFault.ts'

/** A path inside the project, without a leading slash. @throws {PlatformFault} 400 when it leads out of it */
export function cleanPath(path: string, place: string): string {
  const clean = path.replace(/^\.?\/+/, '')
  // Files are keys of an object, so names that every object inherits cannot be used.
  if (clean === '' || clean in {} || clean.split('/').some((step) => /^(|\.|\.\.|__proto__)$/.test(step)))
    throw bad(place, 'is not a valid file path')
  return clean
}
