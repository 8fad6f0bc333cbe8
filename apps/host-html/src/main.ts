import '@svc/element/define'
import '@svc/host-kit/host.css'
import { createChat } from '@svc/core/ai'
import { explainError, openHost, resumeOnline } from '@svc/host-kit'
import { createMetaSource } from './createMetaSource.ts'
import { h } from './dom/h.ts'
import { errorNotice } from './parts/errorNotice.ts'
import { showApp } from './showApp.ts'

const root = document.querySelector('#app')!

try {
  const { host, chat: client } = await openHost()
  const chat = createChat({ client })
  resumeOnline(chat)
  showApp(root, { ...host, meta: createMetaSource(host.data), chat })
} catch (error) {
  const notice = errorNotice(explainError(error), () => location.reload())
  root.replaceChildren(h('main', {}, notice))
}
