import type { AdminResource } from '@svc/host-kit'

interface ResourceTableProps {
  resource: AdminResource
  items: readonly unknown[]
  selected: readonly unknown[]
  onSelect: (selected: readonly unknown[]) => void
}

export function ResourceTable({ resource, items, selected, onSelect }: ResourceTableProps) {
  const { title, columns, nameOf, remove } = resource
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className="scroll" tabIndex={0} aria-label={`List of ${title.toLowerCase()}`}>
      <table>
        <thead>
          <tr>
            {remove && (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label="Select all"
                  checked={selected.length === items.length}
                  onChange={(event) => onSelect(event.target.checked ? items : [])}
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
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf(item)}`}
                    checked={selected.includes(item)}
                    onChange={(event) =>
                      onSelect(event.target.checked ? [...selected, item] : selected.filter((one) => one !== item))
                    }
                  />
                </td>
              )}
              {columns.map(({ title: column, value }) => (
                <td key={column}>{value(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
