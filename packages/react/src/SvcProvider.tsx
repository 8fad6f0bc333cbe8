'use client'
import type { SvcConfig } from '@svc/core/binding'
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'

/** What is preset for every embed and hook below. */
export interface SvcProviderProps extends SvcConfig {
  /** What takes the presets. */
  children?: ReactNode
}

const SvcContext = createContext<SvcConfig>({})

/** Presets options for every embed below: origin, session, locale, theme, ... An embed's own options win. */
export function SvcProvider({ children, ...config }: SvcProviderProps): ReactElement {
  return createElement(SvcContext.Provider, { value: config }, children)
}

/** What the nearest provider gives; an empty object without one. */
export function useSvc(): SvcConfig {
  return useContext(SvcContext)
}
