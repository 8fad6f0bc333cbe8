import { firstForm, toQuery } from '@svc/host-kit'
import { h } from '../dom/h.ts'
import type { Page } from '../Host.ts'
import { heading } from '../parts/heading.ts'
import { withMeta } from '../parts/withMeta.ts'
import { queryDesk } from './queryDesk.ts'

export const queryPage: Page = (host, scope) => [
  h('div', { className: 'head' }, heading('Query')),
  withMeta(host, scope, (meta) => {
    if (!toQuery(host.form.getSnapshot())) host.form.update(firstForm(meta))
    return [queryDesk(host, scope, meta)]
  }),
]
