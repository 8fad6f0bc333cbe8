import type { Meta, V1CubeMeta } from '@svc/core/data'
import { FolderTree } from './FolderTree.tsx'
import { Hierarchies } from './Hierarchies.tsx'
import type { PickProps } from './MemberButton.tsx'

export function UnitTree({ meta, unit, ...pick }: PickProps & { meta: Meta; unit: V1CubeMeta }) {
  const root = meta.folders(unit.name)
  return (
    <details className="unit">
      <summary>
        <strong>{unit.title ?? unit.name}</strong> <span className="chip">{unit.type}</span>
      </summary>
      {unit.description && <p className="soft">{unit.description}</p>}
      {root && <FolderTree folder={root} {...pick} />}
      <Hierarchies hierarchies={meta.hierarchies(unit.name)} {...pick} />
    </details>
  )
}
