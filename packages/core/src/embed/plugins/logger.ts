import type { EmbedPlugin, EmbedTrace } from '../types.ts'

/** The part of a console that is used; loggers of this shape fit as well. */
export interface Logger {
  /** Steps that went well. */
  debug: (message: string, ...details: unknown[]) => void
  /** Messages that were ignored. */
  warn: (message: string, ...details: unknown[]) => void
  /** Failures. */
  error: (message: string, ...details: unknown[]) => void
}

/**
 * Writes each step: what is ignored as a warning, failures as errors, the rest as debug. Payloads are left out, since they
 * may hold what viewers typed; names, reasons and outcomes are in.
 */
export function logger(log: Logger = console): EmbedPlugin {
  const line = (entry: EmbedTrace): [keyof Logger, string, ...unknown[]] => {
    switch (entry.step) {
      case 'event':
        return ['debug', `event ${entry.envelope.name}`]
      case 'action':
        return ['debug', `action ${entry.type}: ${entry.outcome}`]
      case 'ignored':
        return ['warn', `ignored a message: ${entry.reason}. ${entry.message ?? ''}`.trim()]
      case 'failed':
        return ['error', `failed: ${entry.error.message}`, entry.error.code]
      default:
        return ['debug', entry.step]
    }
  }
  return {
    name: 'logger',
    trace(entry) {
      const [level, message, ...details] = line(entry)
      log[level](`[svc-embed] ${message}`, ...details)
    },
  }
}
