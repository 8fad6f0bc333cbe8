/** The kind of a platform object by its tag: one of another window, such as a frame or a popup, is no instance of this one's class. */
const kindOf = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1)

/**
 * Turns a plain body into multipart form data: files as they are, objects as JSON text, null and undefined left out.
 * A Blob without a name of its own gets the body's `fileName`.
 */
export function toFormData(body: object): FormData {
  if (kindOf(body) === 'FormData') return body as FormData
  const form = new FormData()
  const { fileName } = body as { fileName?: string }
  for (const [name, value] of Object.entries<unknown>({ ...body })) {
    if (value === undefined || value === null) continue
    if (/^(File|Blob)$/.test(kindOf(value))) form.append(name, value as Blob, (value as Partial<File>).name ?? fileName)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
