import { useEffect, useId } from 'react'
import type { BlockDefinition } from '../../definitions.js'
import { AskBox } from '../chat/AskBox.tsx'
import { Markdown } from '../chat/Markdown.tsx'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'

interface Props {
  readonly definition: BlockDefinition
  readonly onSettled: (widgetId: string, round: number) => void
  readonly large: boolean
}

/** A tile that asks for no data: a text, a question to the agent, a line or a gap, or a notice in place of what cannot be drawn. */
export function BlockTile({ definition, onSettled, large }: Props) {
  const { state, viewer } = usePage()
  const text = useText()
  const localized = useLocalized()
  const heading = useId()
  const { id, kind } = definition
  useEffect(() => onSettled(id, state.refreshed), [onSettled, id, state.refreshed])

  const place = { 'data-widget': id, 'data-span': large ? 12 : definition.span, 'data-kind': kind }
  const title = localized(definition.title)
  if (definition.kind === 'notice')
    return (
      <section className="widget" aria-labelledby={heading} {...place}>
        <header className="widget-head">
          <h2 id={heading}>{title || text('notShown')}</h2>
        </header>
        <div className="widget-body">
          <p className="notice muted">{text(`notice_${definition.reason}`)}</p>
        </div>
      </section>
    )
  if (kind === 'divider') return <hr className="block" {...place} />
  if (kind === 'space') return <div className="block" aria-hidden="true" {...place} />
  if (definition.kind === 'text')
    return (
      <div className="block" {...place}>
        {title && <h2>{title}</h2>}
        <Markdown text={definition.text} />
      </div>
    )
  const { settings } = viewer
  if (settings['allowAi'] === false || settings['showAiWidgets'] === false) return null
  return (
    <div className="block" {...place}>
      {title && <h2>{title}</h2>}
      <AskBox />
    </div>
  )
}
