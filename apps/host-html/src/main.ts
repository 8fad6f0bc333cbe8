import '@svc/element/define'
import '@svc/host-kit/host.css'
import { createChat } from '@svc/core/ai'
import { explainError, openHost } from '@svc/host-kit'
import { createMetaSource } from './createMetaSource.ts'
import { h } from './dom/h.ts'
import { errorNotice } from './parts/errorNotice.ts'
import { showApp } from './showApp.ts'

const root = document.querySelector('#app')!

try {
  const { host, chat } = await openHost()
  showApp(root, { ...host, meta: createMetaSource(host.data), chat: createChat({ client: chat }) })
} catch (error) {
  const notice = errorNotice(explainError(error), () => location.reload())
  root.replaceChildren(h('main', {}, notice))
}
