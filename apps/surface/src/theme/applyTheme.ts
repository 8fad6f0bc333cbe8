import { channels } from './channels.ts'
import type { CleanTheme } from './cleanTheme.ts'
import { readableOn } from './readableOn.ts'
import { visibleOn } from './visibleOn.ts'

export type Scheme = 'light' | 'dark' | 'auto'

const matches = (query: string) => matchMedia(query).matches

/** Whether the page is dark now: `auto` follows the system, and so does every scheme when the system forces its own colours. */
const isDark = (scheme: Scheme) =>
  scheme === 'auto' || matches('(forced-colors: active)') ? matches('(prefers-color-scheme: dark)') : scheme === 'dark'

/** Writes scheme and theme to the document as custom properties, by script, which a strict content policy allows. */
export function applyTheme(scheme: Scheme, theme: CleanTheme): void {
  const root = document.documentElement
  root.dataset['scheme'] = isDark(scheme) ? 'dark' : 'light'
  const page = getComputedStyle(root)
  const text = (name: string) => page.getPropertyValue(name).trim()
  const read = (name: string) => channels(text(name))
  const primary = theme.primaryColor === undefined ? undefined : channels(theme.primaryColor, text('--surface'))
  const properties: Record<string, string | undefined> = {
    '--primary': theme.primaryColor,
    '--on-primary': primary && readableOn(primary),
    '--accent': primary && `rgb(${visibleOn(read('--surface'), primary, read('--text')).join(', ')})`,
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
