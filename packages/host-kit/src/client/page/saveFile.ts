/** Lets the viewer save a file, or a text as CSV. What a file system may refuse in a name becomes `_`. */
export function saveFile(name: string, content: Blob | string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 100)
  link.click()
  // The browser reads the blob after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
