import type { Meta } from '@svc/core/data'
import { explainError } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { type Child, fill, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { errorNotice } from './errorNotice.ts'

/** A box that shows `render(meta)` once the data model is loaded, or the error if that fails. */
export function withMeta({ meta }: Host, scope: Scope, render: (meta: Meta) => readonly Child[]): HTMLElement {
  const box = h('div')
  const read = () => {
    fill(box, [h('p', { role: 'status' }, 'Loading the data model…')])
    meta().then(
      (found) => {
        if (!scope.signal.aborted) fill(box, render(found))
      },
      (error) => {
        if (!scope.signal.aborted) fill(box, [errorNotice(explainError(error), read)])
      },
    )
  }
  read()
  return box
}
