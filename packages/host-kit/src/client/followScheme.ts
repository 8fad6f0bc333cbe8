import type { Settings } from './createSettings.ts'
import type { Store } from './createStore.ts'

/** Keeps `<html data-scheme>` at what the viewer chose, or at what the system says. Returns the undo. */
export function followScheme(settings: Store<Settings>): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { scheme } = settings.getSnapshot()
    document.documentElement.dataset['scheme'] = scheme === 'auto' ? (dark.matches ? 'dark' : 'light') : scheme
  }
  apply()
  dark.addEventListener('change', apply)
  const leave = settings.subscribe(apply)
  return () => {
    dark.removeEventListener('change', apply)
    leave()
  }
}
