'use client'
import type { Embed, SvcError } from '@svc/core'
import {
  applyStyles,
  type BoxAttributes,
  boxAttributes,
  callHandler,
  type EmbedHandlers,
  embedShell,
  forwardEvents,
  slotStyles,
} from '@svc/core/binding'
import { type CSSProperties, forwardRef, type ReactNode, useEffect, useImperativeHandle } from 'react'
import { useLatest } from './useLatest.ts'
import { type UseSvcEmbedOptions, useSvcEmbed } from './useSvcEmbed.ts'

/** Options of the embed, a handler for each event (`onReady`, ...), and what lies over it. */
export interface SvcEmbedProps extends UseSvcEmbedOptions, EmbedHandlers, BoxAttributes {
  /** Class of the box around the iframe. */
  className?: string | undefined
  /** Style of the box around the iframe. */
  style?: CSSProperties | undefined
  /** Lies over the embed until it is ready. @default nothing */
  loading?: ReactNode
  /** Lies over the embed once it has failed; `retry` loads it anew, with a new session. */
  error?: ((props: { error: SvcError; retry: () => void }) => ReactNode) | undefined
}

/**
 * An embed with its box, handlers and slots. The ref is the {@link Embed}.
 *
 * @throws {EmbedOptionError} while rendering, when an option is wrong.
 */
export const SvcEmbed = forwardRef<Embed, SvcEmbedProps>(function SvcEmbed(props, forwarded) {
  const { className, style, loading, error: renderError, ...given } = props
  const { embed, ref, status, ready, error, options } = useSvcEmbed(given)
  const box = embedShell(options, status)
  const handlers = useLatest<EmbedHandlers>(props)
  useImperativeHandle(forwarded, () => embed, [embed])
  useEffect(() => forwardEvents(embed, (name, ...args) => callHandler(handlers.current, name, args)), [embed, handlers])

  const slot = box['aria-busy'] ? loading : error && renderError?.({ error, retry: embed.reload })
  const styles = slotStyles(options, ready, !!slot)
  return (
    <div {...box} {...boxAttributes(props)} ref={applyStyles} className={className} style={{ ...box.style, ...style }}>
      <div ref={ref} style={styles.frame} />
      {slot && (
        <div role={error ? 'alert' : 'status'} style={styles.slot}>
          {slot}
        </div>
      )}
    </div>
  )
})
