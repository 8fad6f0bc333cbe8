import type { SvcConfig } from '@svc/core/binding'
import { hasInjectionContext, type InjectionKey, inject, type MaybeRefOrGetter, type Plugin, toValue } from 'vue'

/** For `provide`, when only a part of the app shall get other defaults. */
export const svcKey: InjectionKey<MaybeRefOrGetter<SvcConfig>> = Symbol.for('svc.config') // the same one in a second copy of this package

/** A plugin that presets options for every embed of the app: `app.use(createSvc({ origin }))`. An embed's own options win. */
export function createSvc(config: MaybeRefOrGetter<SvcConfig>): Plugin {
  return { install: (app) => app.provide(svcKey, config) }
}

/** What the plugin gives, as a getter; of an empty object without it. */
export function useSvc(): () => SvcConfig {
  const config = hasInjectionContext() ? inject(svcKey, {}) : {}
  return () => toValue(config)
}
