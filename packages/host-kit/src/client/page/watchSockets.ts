import type { WebSocketConstructor } from '@svc/core/data'
import type { Store } from './createStore.ts'

/** The connection of live results. */
export interface Connection {
  /** It broke off, or none could be made. The client goes on trying. */
  readonly isLost: boolean
}

/**
 * A WebSocket for the data client that says how the connection stands. The client restores a lost one by itself, and the hooks say nothing
 * meanwhile: without a word, the viewer would take old numbers for new ones.
 */
export const watchSockets = (connection: Store<Connection>): WebSocketConstructor =>
  class extends WebSocket {
    #isEnded = false

    constructor(url: string) {
      super(url)
      this.addEventListener('open', () => connection.update({ isLost: false }))
      // An error comes before its close, and the client lets go of the socket in between.
      for (const end of ['error', 'close'] as const) {
        this.addEventListener(end, () => {
          if (!this.#isEnded) connection.update({ isLost: true })
        })
      }
    }

    override close(code?: number, reason?: string): void {
      this.#isEnded = true
      super.close(code, reason)
    }
  }
