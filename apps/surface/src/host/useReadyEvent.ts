import { useEffect, useState } from 'react'
import type { Viewer } from '../boot/openViewer.ts'
import type { PageAddress } from '../boot/readAddress.ts'
import { readDashboardPath } from '../dashboard/readDashboardPath.ts'
import type { Emit } from './Channel.ts'

/**
 * Sends `ready` once there is a viewer. Returns whether it was sent: it has to be the first event, so the pages
 * inside, whose effects send others, are mounted only afterwards.
 */
export function useReadyEvent(viewer: Viewer | undefined, address: PageAddress, emit: Emit): boolean {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!viewer) return
    const publicId = readDashboardPath(address.path)?.publicId
    emit('ready', {
      embedTenant: viewer.embedTenant,
      deploymentId: viewer.deploymentId,
      mode: viewer.mode,
      surface: address.kind,
      ...(address.kind === 'dashboard' && publicId && { publicId }),
    })
    setDone(true)
  }, [viewer, emit, address])
  return isDone
}
