import { useEffect, useId, useRef, useState } from 'react'
import type { TileDefinition, WorkbookDefinition } from '../../../definitions.js'
import { NotFoundError } from '../../api/NotFoundError.ts'
import { RefusedError } from '../../api/RefusedError.ts'
import { useLocalized } from '../../i18n/useLocalized.ts'
import { useText } from '../../i18n/useText.ts'
import { TaskError } from '../../ui/TaskError.tsx'
import { useTask } from '../../ui/useTask.ts'
import { DraftChart } from './DraftChart.tsx'
import { OfferedReport } from './OfferedReport.tsx'
import { useAuthor } from './useAuthor.ts'

const states = { unpublished: 'neverPublished', changed: 'unpublished', published: 'published' } as const

interface Props {
  readonly workbook: WorkbookDefinition<TileDefinition>
  readonly own: NonNullable<WorkbookDefinition['own']>
}

/** Which reports of an own workbook are on its dashboard, in which order, and whether that is published. */
export function DraftPanel({ workbook, own }: Props) {
  const { send, reload } = useAuthor()
  const text = useText()
  const localized = useLocalized()
  const { run, busy, error } = useTask()
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  /** The buttons that may take the focus after a change, the first one that can. */
  const wanted = useRef<readonly string[]>([])
  const { status } = own
  /** What was asked for and is not saved yet. */
  const unsaved = useRef<readonly string[]>(undefined)
  /** What stands for the last press to publish that is not done yet. */
  const unpublished = useRef<object>(undefined)
  const [asked, setAsked] = useState<readonly string[]>()
  const draft = asked ?? own.draft

  // What was pressed has moved, or its place in the list is another now.
  useEffect(() => {
    const buttons = wanted.current.map((name) => panel.current?.querySelector<HTMLButtonElement>(`[data-press="${name}"]`))
    buttons.find((button) => button && !button.disabled)?.focus()
    wanted.current = []
  }, [draft])

  async function ask(...request: Parameters<typeof send>): Promise<void> {
    try {
      await send(...request)
    } catch (error) {
      // What is shown may be gone, by another tab.
      if (error instanceof NotFoundError || error instanceof RefusedError) await reload()
      throw error
    }
  }
  /** Does what was asked for, and what is asked for meanwhile. */
  async function work(): Promise<void> {
    // What it starts from: the service refuses to overwrite what another window has saved since.
    let expected = own.draft.map(Number)
    try {
      while (unsaved.current || unpublished.current) {
        const next = unsaved.current
        const press = unpublished.current
        if (next) {
          const reports = next.map(Number)
          await ask('PUT', `/${workbook.id}/draft`, { reports, expected })
          expected = reports
        } else await ask('POST', `/${workbook.id}/publish`, { expected })
        await reload()
        if (next) {
          if (unsaved.current === next) unsaved.current = undefined
        } else if (unpublished.current === press) unpublished.current = undefined
      }
    } finally {
      // What is taken back may take the focus with it: its report keeps it.
      const [press, id] = (document.activeElement as HTMLElement | null)?.dataset['press']?.split('-') ?? []
      if (id) wanted.current = [`${press}-${id}`, `remove-${id}`, `add-${id}`]
      unsaved.current = unpublished.current = undefined
      setAsked(undefined)
    }
  }
  function change(next: readonly string[], focus: readonly string[]): void {
    wanted.current = focus
    unsaved.current = next
    setAsked(next)
    void run(work)
  }
  const isPublished = status === 'published'
  function publish(): void {
    if (isPublished && !unsaved.current) return
    // Pressed again after a change: that is to be published too.
    if (!unpublished.current || unsaved.current) unpublished.current = {}
    void run(work)
  }
  const move = (id: string, by: -1 | 1) => {
    const next = draft.filter((one) => one !== id)
    next.splice(draft.indexOf(id) + by, 0, id)
    change(next, by < 0 ? [`up-${id}`, `down-${id}`] : [`down-${id}`, `up-${id}`])
  }
  const remove = (id: string) =>
    change(
      draft.filter((one) => one !== id),
      [`add-${id}`],
    )
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
          aria-disabled={!asked && (busy || isPublished)}
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
            <OfferedReport key={id} id={id} name={titleOf(id)} onAdd={() => change([...draft, id], [`remove-${id}`])} />
          ))}
        </ul>
      )}
    </section>
  )
}
