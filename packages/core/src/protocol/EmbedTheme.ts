/** The theme object of session generation and of set-theme. Open: unknown fields pass through; `null` is as good as left out. */
export interface EmbedTheme {
  /** CSS colour. */
  primaryColor?: string | null | undefined
  /** CSS pixels. */
  borderRadius?: number | null | undefined
  /** CSS font family. */
  font?: string | null | undefined
  /** Colours of the chat. */
  analyticsChat?:
    | {
        backgroundColor?: string | null | undefined
        chatInput?: { backgroundColor?: string | null | undefined; borderColor?: string | null | undefined } | null | undefined
      }
    | null
    | undefined
  [field: string]: unknown
}
