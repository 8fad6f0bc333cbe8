/** What the page may put into `<svc-embed>`, by the attribute `slot`. */
export interface SvcEmbedSlots {
  /** Lies over the embed until it is ready. */
  loading: Element
  /** Lies over the embed once it has failed. A click on `[data-svc-retry]` in it loads the embed anew, with a new session. */
  error: Element
}
