import { createEventMessage, type SurfaceKind } from '@svc/core'
import type { PageFault } from '../boot/readConfig.ts'
import type { Channel } from './Channel.ts'

interface Wire {
  readonly namespace: string
  readonly surface: SurfaceKind
  /** Sends anything to the host, as it is. */
  readonly post: (message: unknown) => void
}

const others: Record<SurfaceKind, SurfaceKind> = { dashboard: 'app', app: 'chat', chat: 'dashboard' }

/** Messages that look like ours but are malformed: a host must reject them without failing. */
const malformed = ({ namespace, surface }: Wire): unknown[] => {
  const whole = {
    source: `${namespace}-embed`,
    direction: 'event',
    type: `${namespace}:event:view`,
    payload: { surface, path: '/malformed' },
    timestamp: Date.now(),
    surface,
  }
  const { payload: _, ...withoutPayload } = whole
  return [
    withoutPayload,
    { ...whole, payload: null },
    { ...whole, payload: [] },
    { ...whole, payload: { surface, path: 7 } },
    { ...whole, direction: 'action' },
    { ...whole, type: 7 },
    { ...whole, type: `${namespace}:event:` },
    { ...whole, timestamp: 'now' },
    { ...whole, surface: 'elsewhere' },
    { ...whole, payload: JSON.parse('{"__proto__":{"surface":"dashboard","path":"/polluted"}}') },
  ]
}

/** A channel that misbehaves as the emulator's faults say. Actions arrive as usual. */
export function withFaults(channel: Channel, faults: readonly PageFault[], wire: Wire): Channel {
  if (faults.length === 0) return channel
  const has = (name: string) => faults.some((fault) => fault.name === name)
  const delay = faults.find(({ name }) => name === 'delayed')
  const late = delay ? Number(delay.value ?? 3000) || 3000 : 0
  const own = (type: string, payload: unknown, source = `${wire.namespace}-embed`) => ({
    source,
    direction: 'event',
    type: `${wire.namespace}:event:${type}`,
    payload,
    timestamp: Date.now(),
    surface: wire.surface,
  })

  const again: Channel['emit'] = (name, payload) => {
    const surface = has('wrong-surface') ? others[wire.surface] : wire.surface
    const changed = 'surface' in payload ? { ...payload, surface } : payload
    wire.post(createEventMessage(name, changed, { namespace: wire.namespace, surface }))
  }
  const send = has('wrong-surface') ? again : channel.emit

  const emit: Channel['emit'] = (name, payload) => {
    if (has('never-ready')) return
    if (has('fatal-error')) {
      if (name === 'ready')
        channel.emit('error', { message: 'Fault: fatal-error', name: 'FaultError', context: 'embed-render', fatal: true })
      return
    }
    const act = () => {
      if (has('malformed')) for (const message of malformed(wire)) wire.post(message)
      send(name, payload)
      if (has('duplicate')) again(name, payload)
      if (name !== 'ready') return
      if (has('unknown')) wire.post(own('unheard-of', { any: ['thing', 1, null] }))
      if (has('foreign'))
        for (const message of ['text', 7, null, [], own('ready', {}, 'other-embed'), { source: 'other' }]) wire.post(message)
      if (has('reload')) setTimeout(() => location.reload(), 1000)
    }
    if (late > 0) setTimeout(act, late)
    else act()
  }
  return { on: channel.on, emit }
}
