/** Whether a text is an origin alone: scheme, host and port. `*` is none, nor is `null`, the name of all opaque ones. */
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
