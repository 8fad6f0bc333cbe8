import type { Embed } from '@svc/core'
import { createEventLog, embedOptions, explainError, followApp } from '@svc/host-kit'
import { SvcEmbed } from '@svc/react'
import { useState } from 'react'
import { useHost } from '../HostProvider.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { Controls } from './Controls.tsx'
import { EmbedStatus } from './EmbedStatus.tsx'
import { EventLogCard } from './EventLogCard.tsx'
import { SurfaceTabs } from './SurfaceTabs.tsx'

export function DashboardPage() {
  const host = useHost()
  const { config, settings } = host
  const chosen = useSnapshot(settings)
  const [log] = useState(createEventLog)
  const [embed, setEmbed] = useState<Embed | null>(null)
  return (
    <>
      <div className="head">
        <h1 tabIndex={-1}>Analytics</h1>
        <SurfaceTabs />
        {embed && <EmbedStatus embed={embed} />}
      </div>
      <Controls embed={embed} log={log} />
      <div className="columns">
        <div className="embed">
          <SvcEmbed
            {...embedOptions(config, chosen)}
            ref={setEmbed}
            loading={<p className="slot">{`Loading the ${chosen.surface}…`}</p>}
            error={({ error, retry }) => (
              <div className="slot">
                <ErrorNotice error={explainError(error)} onRetry={retry} isInAlert />
              </div>
            )}
            onEvent={(_payload, envelope) => {
              log.event(envelope)
              followApp(host, envelope)
            }}
          />
        </div>
        <EventLogCard log={log} />
      </div>
    </>
  )
}
