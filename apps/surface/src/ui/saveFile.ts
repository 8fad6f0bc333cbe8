/** Lets the viewer save a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 100)
  link.click()
  // The browser reads the blob after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
