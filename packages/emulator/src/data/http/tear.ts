import type { ServerResponse } from 'node:http'

/** What the HTTP server passes to an app; empty when an app is called without a server. */
export interface ServerBindings {
  readonly outgoing?: Pick<ServerResponse, 'destroy'> | undefined
}

/**
 * Breaks off a body together with its connection, so that the client does not take what arrived for the whole. An error of the stream
 * alone would make the server print a stack trace, or keep waiting if nothing has been sent yet.
 */
export function tear(controller: ReadableStreamDefaultController, reason: unknown, { outgoing }: ServerBindings = {}): void {
  if (!outgoing) return controller.error(reason)
  outgoing.destroy()
  controller.close()
}
