import type { Meta } from '@svc/core/data'
import { shownUnits } from '@svc/host-kit'
import { useState } from 'react'
import type { PickProps } from './MemberButton.tsx'
import { UnitTree } from './UnitTree.tsx'

/** The cubes and views of the model, some at a time: there may be thousands. */
export function UnitList({ meta, ...pick }: PickProps & { meta: Meta }) {
  const [count, setCount] = useState(shownUnits)
  const units = meta.units()
  return (
    <>
      {units.slice(0, count).map((unit) => (
        <UnitTree key={unit.name} meta={meta} unit={unit} {...pick} />
      ))}
      {count < units.length && (
        <button className="button small" type="button" onClick={() => setCount(count + shownUnits)}>
          Show more
        </button>
      )}
    </>
  )
}
