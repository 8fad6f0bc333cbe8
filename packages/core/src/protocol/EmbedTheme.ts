/** The theme object of session generation and of set-theme. Open: unknown fields pass through. */
export interface EmbedTheme {
  primaryColor?: string | undefined
  borderRadius?: number | undefined
  font?: string | undefined
  analyticsChat?:
    | {
        backgroundColor?: string | undefined
        chatInput?: { backgroundColor?: string | undefined; borderColor?: string | undefined } | undefined
      }
    | undefined
  [field: string]: unknown
}
