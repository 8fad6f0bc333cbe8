import type { EmbedOptions, EmbedStatus } from '../embed/types.ts'

/** Attributes of the box, as every framework takes them. */
export interface EmbedShell {
  /** A group, so that the name below belongs to something. */
  role: 'group'
  /** Names the box before there is an iframe to carry the name. */
  'aria-label': string
  /** Whether the page is still to come: no more once it is ready, or the embed has failed. */
  'aria-busy': boolean
  /** For stylesheets and tests. */
  'data-svc-status': EmbedStatus
  /** Keeps the iframe's place, so that nothing jumps when it comes. Camel case, every value a string. */
  style: { position: 'relative'; width: string; height: string | undefined; aspectRatio: string | undefined }
}

/** The box of an embed, the same on a server: its place, name and status, and nothing of the session. */
export function embedShell(
  { title, surface, layout }: Pick<EmbedOptions, 'title' | 'surface' | 'layout'>,
  status: EmbedStatus,
): EmbedShell {
  const isAspect = layout?.mode === 'aspect'
  return {
    role: 'group',
    // A component is drawn before its embed is told of new options, and the embed says what is wrong with them.
    'aria-label': title ?? `Embedded ${surface?.kind ?? 'page'}`,
    'aria-busy': status === 'idle' || status === 'connecting',
    'data-svc-status': status,
    style: {
      position: 'relative',
      width: '100%',
      height: layout?.mode === 'fixed' ? `${layout.height}px` : isAspect ? undefined : '100%',
      aspectRatio: isAspect ? `${layout.ratio} / 1` : undefined,
    },
  }
}
