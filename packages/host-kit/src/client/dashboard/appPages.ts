import { choices } from './choices.ts'

/** What can be chosen inside the app: the pages that this one leads to, and the viewer's place if it is none of them. */
export const appPages = (appPlace: string): Readonly<Record<string, string>> =>
  Object.hasOwn(choices.appPath, appPlace) ? choices.appPath : { ...choices.appPath, [appPlace]: 'Another page' }
