import type { Text } from '../i18n/textOf.ts'

/** Stands where something is still loading. */
export function Loading({ text }: { text: Text }) {
  return (
    <p className="notice" role="status">
      {text('loading')}
    </p>
  )
}
