/** Undoes what was begun, and fails with the reason for it: that the undo failed as well, as in a folder without leave, would hide it. */
export async function failAfter(undo: (() => void | Promise<void>) | undefined, reason: unknown): Promise<never> {
  try {
    await undo?.()
  } catch {}
  throw reason
}
