import { resumeOnline } from '@svc/host-kit'
import { type UseSvcChatReturn, useSvcChat } from '@svc/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'

const ThreadContext = createContext<UseSvcChatReturn | undefined>(undefined)

/** Keeps the thread while the viewer visits other pages. */
export function ThreadProvider({ children }: { children: ReactNode }) {
  const thread = useSvcChat()
  const { resume } = thread
  useEffect(() => resumeOnline({ resume }), [resume])
  return <ThreadContext.Provider value={thread}>{children}</ThreadContext.Provider>
}

export function useThread(): UseSvcChatReturn {
  const thread = useContext(ThreadContext)
  if (!thread) throw new Error('There is no ThreadProvider above.')
  return thread
}
