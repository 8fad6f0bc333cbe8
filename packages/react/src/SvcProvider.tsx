'use client'
import type { SvcConfig } from '@svc/core/binding'
import { type Context, createContext, createElement, type ReactElement, type ReactNode, useContext, useState } from 'react'

/** What is preset for every embed and hook below. */
export interface SvcProviderProps extends SvcConfig {
  /** What takes the presets. */
  children?: ReactNode
}

// Kept at React's own function: one for each copy of React, and the same one in a second copy of this package.
const key = Symbol.for('svc.config')
const ofReact = createContext as typeof createContext & { [key]?: Context<SvcConfig> }
ofReact[key] ??= createContext<SvcConfig>({})
const SvcContext = ofReact[key]

const isSame = (a: SvcConfig, b: SvcConfig) =>
  Object.keys({ ...a, ...b }).every((name) => Object.is(a[name as keyof SvcConfig], b[name as keyof SvcConfig]))

/** Presets options for every embed below: origin, session, locale, theme, ... An embed's own options win. */
export function SvcProvider({ children, ...config }: SvcProviderProps): ReactElement {
  // The object is kept while it has the same presets, or each render here would render everything that uses them.
  const [value, setValue] = useState(config)
  if (!isSame(value, config)) setValue(config)
  return createElement(SvcContext.Provider, { value }, children)
}

/** What the nearest provider gives; an empty object without one. */
export function useSvc(): SvcConfig {
  return useContext(SvcContext)
}
