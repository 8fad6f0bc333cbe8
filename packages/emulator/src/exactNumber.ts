/** A number if JSON keeps all its digits, else its text. Other values stay as they are. */
export const exactNumber = (text: unknown): unknown =>
  typeof text === 'string' && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text
