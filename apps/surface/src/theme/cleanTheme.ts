import { warnIgnored } from '../boot/warnIgnored.ts'

/** The usable part of a theme: every value is known to be harmless. */
export interface CleanTheme {
  readonly primaryColor?: string
  readonly borderRadius?: number
  readonly font?: string
  readonly chatBackground?: string
  readonly inputBackground?: string
  readonly inputBorder?: string
}

const own = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined

/** A plain colour: no `url()`, no `var()`, nothing that loads or reaches elsewhere. The console is told of another one. */
function colour(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const text = value.trim()
  if (value.length <= 64 && isPlainColour(text)) return text
  warnIgnored('A theme cannot have the colour', text, 'Use a plain one such as #7c5cff.')
  return undefined
}

const isPlainColour = (text: string): boolean =>
  /^(#[\da-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+a-z-]*\))$/i.test(text) &&
  CSS.supports('color', text) &&
  !/^(inherit|initial|unset|revert|revert-layer|currentcolor)$/i.test(text)

/** Family names, each quoted again, followed by system families. */
function font(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const families = value.split(',').map((family) => family.trim().replace(/^(["'])(.*)\1$/, '$2'))
  if (!families.every((family) => /^[\p{L}\p{N} _-]{1,60}$/u.test(family))) return undefined
  const generic = /^(serif|sans-serif|monospace|system-ui|ui-[a-z-]+|cursive)$/
  return [...families.map((family) => (generic.test(family) ? family : `"${family}"`)), 'system-ui', 'sans-serif'].join(', ')
}

/** Reads an untrusted theme; values that cannot be used are left out. */
export function cleanTheme(theme: unknown): CleanTheme {
  const chat = own(theme, 'analyticsChat')
  const input = own(chat, 'chatInput')
  const radius = own(theme, 'borderRadius')
  const entries = {
    primaryColor: colour(own(theme, 'primaryColor')),
    borderRadius: typeof radius === 'number' && Number.isFinite(radius) ? Math.min(Math.max(radius, 0), 32) : undefined,
    font: font(own(theme, 'font')),
    chatBackground: colour(own(chat, 'backgroundColor')),
    inputBackground: colour(own(input, 'backgroundColor')),
    inputBorder: colour(own(input, 'borderColor')),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}
