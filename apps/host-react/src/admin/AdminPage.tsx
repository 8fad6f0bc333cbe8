import { adminResources } from '@svc/host-kit'
import { useState } from 'react'
import { useHost } from '../HostProvider.tsx'
import { ResourceView } from './ResourceView.tsx'

export function AdminPage() {
  const { config } = useHost()
  const [resources] = useState(() => adminResources(config))
  const [key, setKey] = useState(resources[0]!.key)
  const resource = resources.find((one) => one.key === key) ?? resources[0]!
  return (
    <>
      <div className="head">
        <h1 tabIndex={-1}>Admin</h1>
        <fieldset className="tabs plain" aria-label="List">
          {resources.map((one) => (
            <button key={one.key} type="button" aria-pressed={one.key === key} onClick={() => setKey(one.key)}>
              {one.title}
            </button>
          ))}
        </fieldset>
      </div>
      <ResourceView key={key} resource={resource} />
    </>
  )
}
