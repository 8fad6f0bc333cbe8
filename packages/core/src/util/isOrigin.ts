/** Whether a text is a bare origin: scheme, host and port. Neither `*` is one, nor `null`, the serialized opaque origin. */
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
