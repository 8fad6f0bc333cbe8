/**
 * Turns a plain body into multipart form data: files as they are, objects as JSON text, null and undefined left out.
 * A Blob without a name of its own gets the body's `fileName`.
 */
export function toFormData(body: object): FormData {
  if (body instanceof FormData) return body
  const form = new FormData()
  const { fileName } = body as { fileName?: string }
  for (const [name, value] of Object.entries<unknown>({ ...body })) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value, (value as Partial<File>).name ?? fileName)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
