import type { MetaMember } from '@svc/core/data'
import { metaOf } from '@svc/core/query'
import { explainError, memberCount, pickedNews, unitCount } from '@svc/host-kit'
import { useSvcMeta } from '@svc/react/query'
import { useState } from 'react'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { ScrollBox } from '../parts/ScrollBox.tsx'
import { Spoken } from '../parts/Spoken.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { SearchResults } from './SearchResults.tsx'
import { UnitList } from './UnitList.tsx'

export function ExplorePage() {
  const { data: meta, error, refetch } = useSvcMeta({ query: { select: metaOf } })
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<MetaMember>()
  const [news, setNews] = useState('')
  const pick = (member: MetaMember) => {
    setPicked(member)
    setNews(pickedNews(member))
  }
  /** The focus goes along, so that there is nothing to tell. */
  const step = (member: MetaMember) => {
    setPicked(member)
    setNews('')
  }
  const current = picked?.name
  const found = text && meta ? meta.search(text) : undefined
  return (
    <>
      <div className="head">
        <h1 tabIndex={-1}>Data model</h1>
        {meta && <span className="soft">{unitCount(meta)}</span>}
      </div>
      {error && <ErrorNotice error={explainError(error)} onRetry={() => void refetch()} />}
      {!meta && !error && <p role="status">Loading the data model…</p>}
      {meta && !error && (
        <div className="columns even">
          <section className="card" aria-label="Members">
            <label className="field">
              Search members
              <input
                type="search"
                value={text}
                placeholder="revenue, country…"
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            <ScrollBox label={text ? 'Found members' : 'Members by unit and folder'}>
              {found ? (
                <SearchResults members={found} current={current} onPick={pick} />
              ) : (
                <UnitList meta={meta} current={current} onPick={pick} />
              )}
            </ScrollBox>
          </section>
          <Spoken text={found ? memberCount(found.length) : ''} />
          <Spoken text={news} />
          <section className="card" aria-label="Details">
            {picked ? (
              <MemberDetails meta={meta} member={picked} onPick={step} />
            ) : (
              <p className="soft">Choose a member to see its details.</p>
            )}
          </section>
        </div>
      )}
    </>
  )
}
