import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { TileDefinition, WorkbookDefinition } from '../../../definitions.js'
import { useLocalized } from '../../i18n/useLocalized.ts'
import { useText } from '../../i18n/useText.ts'
import { TaskError } from '../../ui/TaskError.tsx'
import { DraftChart } from './DraftChart.tsx'
import { OfferedReport } from './OfferedReport.tsx'
import { useDraft } from './useDraft.ts'

const states = { unpublished: 'neverPublished', changed: 'unpublished', published: 'published' } as const

interface Props {
  readonly workbook: WorkbookDefinition<TileDefinition>
  readonly own: NonNullable<WorkbookDefinition['own']>
}

/** Which reports of an own workbook are on its dashboard, in which order, and whether that is published. */
export function DraftPanel({ workbook, own }: Props) {
  const text = useText()
  const localized = useLocalized()
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  /** Focuses the first of these buttons that can be pressed. */
  function focusFirst(names: readonly string[]): void {
    const buttons = names.map((name) => panel.current?.querySelector<HTMLButtonElement>(`[data-press="${name}"]`))
    buttons.find((button) => button && !button.disabled)?.focus()
  }
  const { draft, error, canPublish, change, publish } = useDraft(workbook.id, own, (show) => {
    // What is taken back may take the focus with it: its report keeps it.
    const [press, id] = (document.activeElement as HTMLElement | null)?.dataset['press']?.split('-') ?? []
    flushSync(show)
    if (id) focusFirst([`${press}-${id}`, `remove-${id}`, `add-${id}`])
  })
  /** What was pressed has moved then, or its place in the list is another. Shown at once: the next key may come before the next frame. */
  function arrange(next: readonly string[], focus: readonly string[]): void {
    flushSync(() => change(next))
    focusFirst(focus)
  }
  const move = (id: string, by: -1 | 1) => {
    const next = draft.filter((one) => one !== id)
    next.splice(draft.indexOf(id) + by, 0, id)
    arrange(next, by < 0 ? [`up-${id}`, `down-${id}`] : [`down-${id}`, `up-${id}`])
  }
  const remove = (id: string) =>
    arrange(
      draft.filter((one) => one !== id),
      [`add-${id}`],
    )
  const { status } = own
  const titleOf = (id: string) => localized(workbook.reports.find((one) => one.id === id)?.title ?? '')
  const others = workbook.reports.filter(({ id }) => !draft.includes(id))

  return (
    <section ref={panel} className="card draft" aria-labelledby={heading}>
      <header className="draft-head">
        <h2 id={heading}>{text('onDashboard')}</h2>
        <p className="muted" role="status">
          {text(draft.length === 0 && status === 'unpublished' ? 'emptyDraft' : states[status])}
        </p>
        <button
          type="button"
          className="button primary"
          data-action="publish"
          disabled={draft.length === 0}
          aria-disabled={!canPublish}
          onClick={publish}
        >
          {text('publish')}
        </button>
      </header>
      <TaskError error={error} />
      {draft.length > 0 && (
        <ol>
          {draft.map((id, index) => (
            <DraftChart
              key={id}
              id={id}
              name={titleOf(id)}
              isFirst={index === 0}
              isLast={index === draft.length - 1}
              onMove={(by) => move(id, by)}
              onRemove={() => remove(id)}
            />
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <ul className="draft-others">
          {others.map(({ id }) => (
            <OfferedReport key={id} id={id} name={titleOf(id)} onAdd={() => arrange([...draft, id], [`remove-${id}`])} />
          ))}
        </ul>
      )}
    </section>
  )
}
