/** The theme object of session generation and of set-theme. Open: unknown fields pass through. */
export interface EmbedTheme {
  /** CSS colour. */
  primaryColor?: string | undefined
  /** CSS pixels. */
  borderRadius?: number | undefined
  /** CSS font family. */
  font?: string | undefined
  /** Colours of the chat. */
  analyticsChat?:
    | {
        backgroundColor?: string | undefined
        chatInput?: { backgroundColor?: string | undefined; borderColor?: string | undefined } | undefined
      }
    | undefined
  [field: string]: unknown
}
