import type { SvcConfig } from '@svc/core/binding'
import { getContext, setContext } from 'svelte'

const key = Symbol.for('svc.config') // the same one in a second copy of this package

/**
 * Presets options for every embed below the component that is being set up: origin, session, locale, theme, ...
 * An embed's own options win. A function keeps them reactive: `setSvc(() => ({ origin, theme }))`.
 */
export function setSvc(config: SvcConfig | (() => SvcConfig)): void {
  setContext(key, typeof config === 'function' ? config : () => config)
}

/** What the nearest component above gives, as a getter; of an empty object without one. Only while a component is set up. */
export function getSvc(): () => SvcConfig {
  return getContext<(() => SvcConfig) | undefined>(key) ?? (() => ({}))
}
