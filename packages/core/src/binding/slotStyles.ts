import type { EmbedOptions, EmbedSnapshot } from '../embed/types.ts'

/** Styles of two boxes, as every framework takes them. */
export interface SlotStyles {
  /** Of the box that takes the iframe. */
  frame: { position: 'absolute'; inset: string; visibility: 'hidden' | 'inherit' }
  /** Of the box that lies over it. */
  slot: { position: 'absolute'; inset: string }
}

/**
 * How a slot lies over the frame: all over it, and the frame is hidden. Without a session the viewer may be at the sign-in form in the
 * frame until the page is ready: then the slot lies along the top edge, and the frame stays in reach.
 */
export function slotStyles(
  { session }: Pick<EmbedOptions, 'session'>,
  ready: EmbedSnapshot['ready'],
  hasSlot: boolean,
): SlotStyles {
  const isOpen = !session && !ready
  return {
    frame: { position: 'absolute', inset: '0', visibility: hasSlot && !isOpen ? 'hidden' : 'inherit' },
    slot: { position: 'absolute', inset: isOpen ? '0 0 auto' : '0' },
  }
}
