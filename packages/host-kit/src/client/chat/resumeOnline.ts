/** Goes on with a run that lost its connection for good, once the browser is online again. Returns the undo. */
export function resumeOnline({ resume }: { readonly resume: () => Promise<void> }): () => void {
  const goOn = () => void resume()
  addEventListener('online', goOn)
  return () => removeEventListener('online', goOn)
}
