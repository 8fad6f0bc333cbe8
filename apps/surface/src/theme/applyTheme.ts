import { channels } from './channels.ts'
import type { CleanTheme } from './cleanTheme.ts'

export type Scheme = 'light' | 'dark' | 'auto'

/** Relative luminance, WCAG 2. */
function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const matches = (query: string) => matchMedia(query).matches

/** Whether the page is dark now: `auto` follows the viewer's system, and so does every scheme where that forces its own colours. */
const isDark = (scheme: Scheme) =>
  scheme === 'auto' || matches('(forced-colors: active)') ? matches('(prefers-color-scheme: dark)') : scheme === 'dark'

/** Writes scheme and theme to the document: custom properties only, through the object model. */
export function applyTheme(scheme: Scheme, theme: CleanTheme): void {
  const root = document.documentElement
  root.dataset['scheme'] = isDark(scheme) ? 'dark' : 'light'
  const properties: Record<string, string | undefined> = {
    '--primary': theme.primaryColor,
    '--on-primary': theme.primaryColor && (luminance(theme.primaryColor) > 0.36 ? '#10131a' : '#ffffff'),
    '--radius': theme.borderRadius === undefined ? undefined : `${theme.borderRadius}px`,
    '--font': theme.font,
    '--chat-background': theme.chatBackground,
    '--input-background': theme.inputBackground,
    '--input-border': theme.inputBorder,
  }
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
}
