import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import type { Emit } from '../host/Channel.ts'
import type { PageChange } from '../state/changePage.ts'
import { exchangeSession } from './exchangeSession.ts'
import type { Viewer } from './openViewer.ts'
import type { PageAddress } from './readAddress.ts'
import { SessionError } from './SessionError.ts'

const noSession = new SessionError('The app needs a signed session', 'sessionNone')

const ofAnother = (deployment: unknown) =>
  new SessionError(`The session belongs to another deployment than ${deployment}`, 'sessionElsewhere', {
    deployment: String(deployment),
  })

/**
 * The viewer, known by the session in the address or by `signIn`. `refused` says why access was denied, which the host is told too; `end`
 * denies it from now on.
 */
export function useViewer(address: PageAddress, change: Dispatch<PageChange>, emit: Emit) {
  const [viewer, setViewer] = useState<Viewer>()
  const [failure, setFailure] = useState<Error>()
  const exchanged = useRef(false)

  function signIn(next: Viewer) {
    change({ type: 'signed-in', viewer: next })
    setViewer(next)
  }

  const end = useCallback(() => setFailure((last) => last ?? new SessionError('The session is over', 'sessionOver')), [])

  useEffect(() => {
    // A session is single use: another render must not exchange it again.
    if (address.session === null || exchanged.current) return
    exchanged.current = true
    exchangeSession(address.session).then(
      (next) => {
        const { kind, deploymentId } = address
        if (kind === 'app' && next.deploymentId !== deploymentId) setFailure(ofAnother(deploymentId))
        else signIn(next)
      },
      (error: Error) => setFailure(error),
    )
  }, [address])

  // The app is for signed sessions only.
  const refused = failure ?? (address.kind === 'app' && address.session === null ? noSession : undefined)
  useEffect(() => {
    if (refused) emit('error', { message: refused.message, name: refused.name, context: 'session', fatal: true })
  }, [refused, emit])

  return { viewer, refused, signIn, end }
}
