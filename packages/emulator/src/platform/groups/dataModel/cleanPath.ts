import { bad } from '../../PlatformFault.ts'

/** Folders are listed by recursive functions, which fail on very deep ones. */
const maxSteps = 100

/** A path inside the project, without a leading slash. @throws {PlatformFault} 400 when it leads out of it or is too deep */
export function cleanPath(path: string, place: string): string {
  const clean = path.replace(/^\.?\/+/, '')
  const steps = clean.split('/')
  // Files are keys of an object, so names that every object inherits cannot be used.
  if (clean === '' || clean in {} || steps.some((step) => /^(|\.|\.\.|__proto__)$/.test(step)))
    throw bad(place, 'is not a valid file path')
  if (steps.length > maxSteps) throw bad(place, `has more than ${maxSteps} steps`)
  return clean
}
