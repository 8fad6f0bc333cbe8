/** One line on the wire. */
export type WireFrame = Readonly<Record<string, unknown>>

export type RunState = 'running' | 'suspended' | 'ended'

/** One answer being written. It runs with or without listeners; a listener that joins late gets every line from the first. */
export interface Run {
  readonly messageId: string
  readonly input: string
  readonly controller: AbortController
  /** Every line so far, without the closing markers. */
  readonly lines: WireFrame[]
  /** The lines that end a connection: how the run ended or that it is suspended, then the usage. */
  closing: WireFrame[]
  state: RunState
  /** When it was last suspended, in epoch milliseconds of the movable clock. */
  suspendedAt: number | undefined
  /** Settles at the next line or change of state. */
  changed: Promise<void>
  readonly notify: () => void
  /** Continues a suspended run; with an error, the run fails with it. */
  wake: ((failure?: Error) => void) | undefined
}

export function createRun(messageId: string, input: string): Run {
  let settle = () => {}
  const fresh = () =>
    new Promise<void>((resolve) => {
      settle = resolve
    })
  const run: Run = {
    messageId,
    input,
    controller: new AbortController(),
    lines: [],
    closing: [],
    state: 'running',
    suspendedAt: undefined,
    changed: fresh(),
    notify() {
      const before = settle
      run.changed = fresh()
      before()
    },
    wake: undefined,
  }
  return run
}
