import type { Settings } from '../dashboard/Settings.ts'
import type { Store } from './createStore.ts'

/** Keeps `<html data-scheme>` in step with the viewer's choice, or with the system. Returns the undo. */
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
