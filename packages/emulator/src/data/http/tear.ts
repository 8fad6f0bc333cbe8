import type { ServerResponse } from 'node:http'

/** What the server beneath gives its apps; nothing where an app is asked without one. */
export interface ServerBindings {
  readonly outgoing?: Pick<ServerResponse, 'destroy'> | undefined
}

/**
 * Ends a body that cannot go on, and the connection with it: the client must not take what came for the whole. The server would
 * print an error of the stream with its stack, or go on waiting where nothing was sent yet.
 */
export function tear(controller: ReadableStreamDefaultController, reason: unknown, { outgoing }: ServerBindings = {}): void {
  if (!outgoing) return controller.error(reason)
  outgoing.destroy()
  controller.close()
}
