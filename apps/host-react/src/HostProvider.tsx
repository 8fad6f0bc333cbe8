import type { Host } from '@svc/host-kit'
import { createContext, useContext } from 'react'

const HostContext = createContext<Host | undefined>(undefined)
export const HostProvider = HostContext.Provider

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('There is no HostProvider above.')
  return host
}
