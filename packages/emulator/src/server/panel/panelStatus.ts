import type { FaultSetting } from '../../data/index.ts'
import type { DataRoom } from '../createDataRoom.ts'
import type { SessionInfo } from '../state/createSessions.ts'
import type { Stats } from '../state/createStats.ts'
import type { EmulatorAddresses, EmulatorContext } from '../state/EmulatorContext.ts'

/** What the panel shows of the running emulator. */
export interface PanelStatus {
  readonly addresses: EmulatorAddresses
  /** Epoch milliseconds of the movable clock. */
  readonly now: number
  readonly warnings: readonly string[]
  /** Whether orders can be added. */
  readonly growsByOrders: boolean
  readonly stats: Stats
  readonly faults: Readonly<Record<string, FaultSetting>>
  readonly sessions: readonly SessionInfo[]
}

export const panelStatus = (
  { addresses, clock, faults, sessions, stats }: EmulatorContext,
  { warnings, addOrders }: Pick<DataRoom, 'warnings' | 'addOrders'>,
): PanelStatus => ({
  addresses,
  now: clock.now(),
  warnings,
  growsByOrders: addOrders !== undefined,
  stats,
  faults: faults.list(),
  sessions: sessions.list(),
})
