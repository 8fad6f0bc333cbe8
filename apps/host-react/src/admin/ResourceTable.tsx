import type { AdminList, AdminResource } from '@svc/host-kit'
import { ScrollBox } from '../parts/ScrollBox.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function ResourceTable({ resource, list }: { resource: AdminResource; list: AdminList }) {
  const { items, selected } = useSnapshot(list)
  const { title, columns, nameOf, remove } = resource
  return (
    <ScrollBox label={`List of ${title.toLowerCase()}`}>
      <table>
        <thead>
          <tr>
            {remove && (
              <th scope="col" className="tick">
                <input
                  type="checkbox"
                  aria-label="Select all"
                  checked={selected.length === items.length}
                  onChange={(event) => list.select(event.target.checked ? items : [])}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={nameOf(item)}>
              {remove && (
                <td className="tick">
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf(item)}`}
                    checked={selected.includes(item)}
                    onChange={(event) => list.toggle(item, event.target.checked)}
                  />
                </td>
              )}
              {columns.map(({ title: column, value, isHead }) => {
                const Cell = isHead ? 'th' : 'td'
                return (
                  <Cell key={column} scope={isHead ? 'row' : undefined}>
                    <bdi>{value(item)}</bdi>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
