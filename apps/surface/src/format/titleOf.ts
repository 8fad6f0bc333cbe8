interface Titled {
  readonly name: string
  readonly title?: string | undefined
  readonly shortTitle?: string | undefined
}

/** The short title of a member, without its unit, as the service gives it; else its name in words. */
export const titleOf = ({ name, title, shortTitle }: Titled): string =>
  shortTitle ?? title ?? name.slice(name.indexOf('.') + 1).replaceAll('_', ' ')
