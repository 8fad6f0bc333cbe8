import { dataFaults } from '../../data/index.ts'

/**
 * Every fault by its name, with what it does. Faults of Core Data and of the AI API have a prefix.
 * A page of a surface also takes faults from its own address: `?fault=delayed:500,duplicate`. Those are for this page alone.
 */
export const faultCatalog = {
  ...dataFaults,
  // The panel shows this list; `value:` in the words of a fault gives it a field for its value.
  'never-ready': 'The page authenticates and shows itself, but sends no message.',
  'wrong-surface': 'The page names another surface than its own in each message.',
  'fatal-error': 'The page sends a fatal error instead of ready.',
  delayed: 'Every message of the page comes late; value: milliseconds, 3000 by default.',
  duplicate: 'Every message of the page is sent twice.',
  malformed: 'Before each message the page sends broken ones: no payload, a wrong direction, wrong field types.',
  unknown: 'The page sends an event that is in no catalog after ready.',
  foreign: 'The page sends messages of another sender after ready.',
  reload: 'The page loads itself anew one second after ready, with the session it has already used.',
  'wrong-origin': 'The page is served from another origin: the address answers with a redirect to it.',
  'frame-blocked': 'The page forbids being framed (X-Frame-Options and frame-ancestors).',
  'expired-session': 'The exchange answers that the session has expired.',
  'reused-session': 'The exchange answers that the session has been used.',
  'server-error': 'The page answers with status 500.',
  'not-found': 'The page answers with status 404.',
  slow: 'The page answers late; value: milliseconds, 3000 by default.',
  'session-error': 'Session generation answers with status 500.',
  'session-slow': 'Session generation answers late; value: milliseconds, 3000 by default.',
  'chat-cut': 'The chat stream breaks off; value: after how many bytes, 400 by default.',
  'chat-suspend': 'A chat run is suspended; value: after how many frames, 3 by default.',
  'chat-error': 'A chat run fails with an error line; value: after how many frames, 3 by default.',
  'chat-slow': 'Every frame of a chat run comes late; value: milliseconds, 100 by default.',
} as const satisfies Record<string, string>

/** Faults that the page itself carries out (`withFaults` of `apps/surface`). All others are carried out by the server. */
export const pageFaults = [
  'never-ready',
  'wrong-surface',
  'fatal-error',
  'delayed',
  'duplicate',
  'malformed',
  'unknown',
  'foreign',
  'reload',
] as const satisfies readonly (keyof typeof faultCatalog)[]
