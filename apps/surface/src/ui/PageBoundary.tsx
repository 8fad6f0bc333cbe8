import { Component, type ReactNode } from 'react'
import type { Emit } from '../host/Channel.ts'
import type { Text } from '../i18n/textOf.ts'
import { focusHeading } from './focusHeading.ts'
import { PageFailed } from './PageFailed.tsx'

interface Props {
  readonly text: Text
  readonly emit: Emit
  /** The page is tried again when one of these changes, since something else is shown then. */
  readonly shown?: readonly unknown[] | undefined
  readonly children: ReactNode
}

/**
 * Keeps a page that cannot be rendered from going blank: tells the host once that it went down, and shows a notice with a way to try
 * again.
 */
export class PageBoundary extends Component<Props, { readonly isDown: boolean }> {
  static getDerivedStateFromError(): { readonly isDown: boolean } {
    return { isDown: true }
  }

  override state = { isDown: false }
  #isTold = false

  override componentDidCatch(error: unknown): void {
    // Several parts may fail in one rendering.
    if (this.#isTold) return
    this.#isTold = true
    const { message, name } = error instanceof Error ? error : { message: String(error), name: 'Error' }
    this.props.emit('error', { message, name, context: 'embed-render', fatal: true })
  }

  override componentDidUpdate({ shown }: Props, { isDown }: { readonly isDown: boolean }): void {
    // Not if it went down only now: then this very change has brought it down.
    if (isDown && this.props.shown?.some((one, index) => one !== shown?.[index])) this.#retry()
  }

  readonly #retry = () => {
    this.#isTold = false
    this.setState({ isDown: false }, () => void focusHeading())
  }

  override render(): ReactNode {
    const { text, children } = this.props
    return this.state.isDown ? <PageFailed text={text} onRetry={this.#retry} /> : children
  }
}
