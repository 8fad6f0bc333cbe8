import type { V1CubeMetaDimension } from '@svc/core/data'
import { wordsOf } from './wordsOf.ts'

/** In the languages of the surfaces. The short names are those that people say: `Hong Kong`, `USA`. */
const languages = ['en', 'de', 'es'].flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })),
)

const looksLikeCode = (text: string) => /^[A-Z]{2}$/.test(text)

/** Whether this is the code of a country (ISO 3166 alpha-2). Lower-case letters are none: "in" and "is" are words. */
export const isCountryCode = (text: string): boolean => looksLikeCode(text) && languages[0]?.of(text) !== undefined

/** Codes stay in capitals, so that they are never taken for words. */
const keyOf = (text: string) => (looksLikeCode(text) ? text : wordsOf(text).join(' '))

let known: ReadonlyMap<string, readonly string[]> | undefined

/** All names and codes of each country, by each of them. `GB` and `UK` are codes of one country. */
function findCountries(): ReadonlyMap<string, readonly string[]> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const countries = new Map<string | undefined, Set<string>>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountryCode)) {
    const names = languages.map((language) => language.of(code)?.replace('&', 'and') ?? '').filter(({ length }) => length > 2)
    countries.set(names[0], new Set([...(countries.get(names[0]) ?? []), code, ...names]))
  }
  return new Map([...countries.values()].flatMap((names) => [...names].map((name) => [keyOf(name), [...names]])))
}

/** Languages and states have the codes of countries as well. */
const isOther = ({ name }: V1CubeMetaDimension) =>
  /(?:^|[._])(?:lang|locale|sprache|idioma|state|province|bundesland)/i.test(name)

/**
 * Finds the other names and the codes of a value, where the values of a dimension are countries: `Germany`, `Deutschland` and
 * `Alemania` for `DE`. Nothing for other values.
 */
export function countryNames(dimension: V1CubeMetaDimension, values: readonly string[]): (value: string) => readonly string[] {
  known ??= findCountries()
  const countries = known
  const namesOf = (value: string) => countries.get(keyOf(value)) ?? []
  const found = values.filter((value) => namesOf(value).length > 0)
  const hasOthers = values.some((value) => looksLikeCode(value) && !isCountryCode(value))
  return isOther(dimension) || hasOthers || found.length * 2 < values.length ? () => [] : namesOf
}
