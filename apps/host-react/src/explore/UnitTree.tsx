import type { Meta, V1CubeMeta } from '@svc/core/data'
import { useState } from 'react'
import { FolderTree } from './FolderTree.tsx'
import { Hierarchies } from './Hierarchies.tsx'
import type { PickProps } from './MemberButton.tsx'

/** A unit to open. Its members are drawn only then: those of a whole model may be tens of thousands. */
export function UnitTree({ meta, unit, ...pick }: PickProps & { meta: Meta; unit: V1CubeMeta }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="unit" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{unit.title ?? unit.name}</strong> <span className="chip">{unit.type}</span>
      </summary>
      {isOpen && <UnitMembers meta={meta} unit={unit} {...pick} />}
    </details>
  )
}

function UnitMembers({ meta, unit: { name, description }, ...pick }: PickProps & { meta: Meta; unit: V1CubeMeta }) {
  const root = meta.folders(name)
  return (
    <>
      {description && <p className="soft">{description}</p>}
      {root && <FolderTree folder={root} {...pick} />}
      <Hierarchies hierarchies={meta.hierarchies(name)} {...pick} />
    </>
  )
}
