import type { EmbedFatalError, EmbedSessionError, EmbedTimeoutError, EmbedTimeoutReason } from '../../errors/embed.ts'
import type { DashboardParameters } from '../surfaceTypes.ts'
import type { EmbedPlugin, IgnoredReason } from '../types.ts'
import { misspeltOptions } from './misspeltOptions.ts'

/** What may be wrong with an embed, for whoever sets it up. */
export interface Diagnosis {
  /**
   * Why no ready event came; `page-down`: the page reported that it went down; `no-session`: the session callback failed; `no-height`:
   * the page is ready, but nobody can see it, or hardly anything of it; `filter-name`: a filter that no dashboard can have;
   * `option-name`: a name that is no option, but nearly one, so that it has no effect; `no-file`: the page saved a file (the event
   * `download`), which this page keeps from the viewer.
   */
  reason: EmbedTimeoutReason | 'page-down' | 'no-session' | 'no-height' | 'filter-name' | 'option-name' | 'no-file'
  /** What happened, in a sentence. */
  summary: string
  /** What to look at, the likeliest first. */
  checks: readonly string[]
}

const freshSession = 'A session is single use and lives five minutes: does the callback get a fresh one for each call, uncached?'

const advice: Record<EmbedTimeoutReason, (error: EmbedTimeoutError) => Omit<Diagnosis, 'reason'>> = {
  'frame-blocked': ({ origin }) => ({
    summary: `The Content-Security-Policy of this page forbids frames from ${origin}.`,
    checks: [`Add ${origin} to frame-src (or child-src, or default-src) of this page.`],
  }),
  'wrong-origin': ({ origin, seen }) => ({
    summary: `The frame answers from ${seen}, not from ${origin}.`,
    checks: [
      'If that is your tenant, pass it as origin: the last one, after all redirects.',
      'If it is a sign-in page, the viewer has no session: pass a session callback, or let the viewer sign in first.',
    ],
  }),
  'wrong-surface': ({ seen }) => ({
    summary: `The page is ready, but shows ${seen}.`,
    checks: ['Compare surface with what the session was made for.', 'Is the public id from this deployment?'],
  }),
  'dead-session': () => ({
    summary: 'The page reported an error before it was ready.',
    checks: [
      freshSession,
      'Listen to the error event: it holds the words of the page.',
      'Is the session made for this deployment and this user?',
    ],
  }),
  'nothing-heard': ({ origin, timeoutMs }) => ({
    summary: `Nothing was heard from ${origin} in ${timeoutMs} ms.`,
    checks: [
      `Is ${origin} the origin of your tenant, and does it answer? Open it in a tab.`,
      'Does it allow this page as an ancestor (frame-ancestors, X-Frame-Options)? See the console.',
      'Do plan and tenant settings allow embedding, and messages to the host?',
      'Is the namespace the one of your service?',
      'Do ad blockers, a sandbox without allow-scripts, blocked third-party storage, or a Cross-Origin-Embedder-Policy of this page stop it?',
      'Is the tenant slow? Raise readyTimeoutMs.',
    ],
  }),
}

/** What the callback threw is not repeated here: it may hold a secret. */
const noSession = ({ reason }: EmbedSessionError): Diagnosis => ({
  reason: 'no-session',
  summary: 'The session callback gave no session, so nothing was loaded.',
  checks: [
    {
      threw: 'It failed: error.cause says what it threw.',
      timeout: 'It took longer than sessionTimeoutMs.',
      invalid: 'It returned no session as one word of text, but JSON, a page, or nothing.',
    }[reason],
    'Does its route answer 200 with the session as text and nothing else?',
    'Is the viewer signed in there, and may this page ask?',
  ],
})

/** `session`: a page may repeat it, and a console is no place for it. */
const pageDown = ({ reported }: EmbedFatalError, session: string | null): Diagnosis => ({
  reason: 'page-down',
  summary: `The page went down. It reported: ${(session ? reported.message.replaceAll(session, '***') : reported.message).slice(0, 300)}`,
  checks: ['Is there such a dashboard or deployment, and may this viewer see it?', freshSession],
})

const noHeight = (height: number): Diagnosis => ({
  reason: 'no-height',
  summary: `The embedded page is ready in an iframe of ${height} px height${height ? ', the default of browsers' : ''}.`,
  checks: ['Give the element that holds it a height, or pass a layout of mode fixed or aspect.'],
})

const filterName = (name: string): Diagnosis => ({
  reason: 'filter-name',
  summary: `A filter is called ${name.slice(0, 100)}, which no dashboard can have.`,
  checks: ['Filters, granularities and members are named by view and member, such as orders.status.'],
})

const optionName = ([name, meant]: readonly [string, string]): Diagnosis => ({
  reason: 'option-name',
  summary: `There is no option ${name}, so it has no effect.`,
  checks: [`Is ${meant} meant?`],
})

const noFile = (check: string): Diagnosis => ({
  reason: 'no-file',
  summary: 'The embedded page saved a file, which this page keeps from the viewer.',
  checks: [check],
})

/** Names of parameters that lack their view. */
function oddNames({ filters, granularities, members }: DashboardParameters): string[] {
  return Object.keys({ ...filters, ...granularities, ...members }).filter((name) => !/.\../.test(name))
}

/**
 * Says in full what may be wrong when no session or no ready event comes, nothing is seen, or a file is kept from the viewer: to `tell`, by
 * default as one warning on the console.
 */
export function diagnostics({ tell = warn }: { tell?: ((diagnosis: Diagnosis) => void) | undefined } = {}): EmbedPlugin {
  const ignored = new Set<IgnoredReason>()
  let loaded = false
  let saved = false
  let blobs = false // refused by the policy of this page
  let used: string | null // the session of the present document
  // Set before any document opens.
  let shown: HTMLIFrameElement
  let isPrivate: boolean
  let parameter: string

  /** Why no ready event came: what was seen of this document, then what may be wrong in general. */
  function notReady(error: EmbedTimeoutError): Diagnosis {
    const { reason } = error
    const { summary, checks } = advice[reason](error)
    const notes = loaded ? [] : ['The frame has not finished loading: is the tenant reachable from this network?']
    if (ignored.has('foreign')) notes.push('The frame sends messages of another protocol or namespace.')
    if (ignored.has('invalid-payload') || ignored.has('invalid-envelope'))
      notes.push('The frame sends messages that do not fit the protocol: the logger plugin says where.')
    if (reason === 'nothing-heard') {
      // A file, a `data:` page, text that an app hands to its webview: no message can be addressed to it.
      if (self.origin === 'null') notes.unshift('This page has no origin, so no message reaches it. Serve it over http.')
      if (isPrivate) notes.push('Without a session the viewer signs in inside the frame: is that still to come?')
    }
    return { reason, summary, checks: [...notes, ...checks] }
  }

  /** Firefox and Safari take a file of the embedded page for a frame of this one. They say so before the page tells of it, or after. */
  function refused(): void {
    if (!saved || !blobs) return
    saved = blobs = false
    tell(noFile('Add blob: to frame-src (or child-src, or default-src) of this page.'))
  }
  function onViolation({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    if (disposition !== 'enforce' || effectiveDirective !== 'frame-src' || !blockedURI.startsWith('blob')) return
    blobs = true
    refused()
  }

  return {
    name: 'diagnostics',
    connect(_, iframe, options) {
      const { session, sessionParameter, surface } = options
      shown = iframe
      for (const pair of misspeltOptions(options)) tell(optionName(pair))
      for (const name of oddNames(surface as DashboardParameters)) tell(filterName(name))
      isPrivate = !session
      parameter = sessionParameter || 'session'
      const { ownerDocument } = iframe
      ownerDocument.addEventListener('securitypolicyviolation', onViolation)
      return () => ownerDocument.removeEventListener('securitypolicyviolation', onViolation)
    },
    trace(entry) {
      if (entry.step === 'open') {
        ignored.clear()
        loaded = saved = blobs = false
        used = new URL(shown.src).searchParams.get(parameter)
      } else if (entry.step === 'load') loaded = true
      else if (entry.step === 'ignored') ignored.add(entry.reason)
      else if (entry.step === 'event' && entry.envelope.name === 'download') {
        saved = true
        const sandbox = shown.getAttribute('sandbox')
        if (sandbox !== null && !/allow-downloads/i.test(sandbox))
          tell(noFile('Add allow-downloads to the sandbox of the iframe.'))
        else refused()
      } else if (entry.step === 'ready') {
        // What is hidden on purpose, as in a closed tab, has no height either.
        const { clientHeight: height, style } = shown
        const isDefault = height === 150 && style.height === '100%'
        if ((height === 0 || isDefault) && shown.checkVisibility?.()) tell(noHeight(height))
      } else if (entry.step === 'failed') {
        const { error } = entry
        // By its code: the embed may come from another copy of this package, with classes of its own.
        if (error.code === 'EMBED_SESSION') tell(noSession(error as EmbedSessionError))
        else if (error.code === 'EMBED_FATAL') tell(pageDown(error as EmbedFatalError, used))
        else if (error.code === 'EMBED_TIMEOUT') tell(notReady(error as EmbedTimeoutError))
      }
    },
  }
}

function warn({ summary, checks }: Diagnosis): void {
  console.warn([`[svc-embed] ${summary}`, ...checks.map((check) => `  - ${check}`)].join('\n'))
}
