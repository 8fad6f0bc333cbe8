import type { ChatSnapshot } from '@svc/core/ai'
import { explainError, spokenText, suggestions, tendChat, tokenCount } from '@svc/host-kit'
import { fill, h } from '../dom/h.ts'
import type { Host, Page } from '../Host.ts'
import { errorNotice } from '../parts/errorNotice.ts'
import { heading } from '../parts/heading.ts'
import { spoken } from '../parts/spoken.ts'
import { askForm } from './askForm.ts'
import { threadList } from './threadList.ts'

export const chatPage: Page = (host, scope) => {
  const { chat } = host
  const status = h('span', { className: 'status push', role: 'status' })
  const reset = h('button', { className: 'button small', type: 'button', onclick: chat.reset }, 'New thread')
  const first = h(
    'fieldset',
    { className: 'plain choice' },
    h('legend', {}, 'Ask a question, or start with one of these'),
    suggestions.map((question) =>
      h('button', { className: 'button', type: 'button', onclick: () => void chat.send(question) }, question),
    ),
  )
  const thread = threadList(host, scope)
  const notes = h('div')
  const answer = spoken(scope, newsOf(chat.getSnapshot()))
  const ask = askForm(chat)
  const usage = h('p', { className: 'soft' })

  scope.watch(chat, (snapshot) => {
    const { status: now, messages } = snapshot
    const isBusy = isRunning(snapshot)
    const word = { submitted: 'thinking', streaming: 'answering', ready: 'ready', error: 'error' }[now]
    if (status.textContent !== word) status.textContent = word
    status.dataset['status'] = isBusy ? 'busy' : now === 'error' ? 'failed' : 'loaded'
    reset.disabled = messages.length === 0
    first.hidden = messages.length > 0
    thread.show(messages)
    fill(notes, notesOf(snapshot, host, isBusy))
    answer.say(newsOf(snapshot))
    ask.setBusy(isBusy)
    usage.textContent = isBusy ? '' : tokenCount(snapshot.usage)
  })
  const page = h(
    'div',
    { className: 'narrow chat' },
    h('div', { className: 'head' }, heading('Chat'), status, reset),
    first,
    thread.element,
    notes,
    answer.element,
    ask.element,
    usage,
  )
  scope.add(tendChat(page))
  return [page]
}

const isRunning = ({ status }: ChatSnapshot) => status === 'submitted' || status === 'streaming'

/** What a screen reader says: the answer, once it is whole. */
const newsOf = (snapshot: ChatSnapshot) => (isRunning(snapshot) ? '' : spokenText(snapshot.finalAnswer?.content))

function notesOf({ error, aborted, suspended }: ChatSnapshot, { chat }: Host, isBusy: boolean) {
  const button = (action: string, run: () => Promise<void>) =>
    h('button', { className: 'button small', type: 'button', onclick: () => void run() }, action)
  const note = (text: string, ...buttons: HTMLElement[]) =>
    h('p', { className: 'notice' }, text, ...buttons.flatMap((each) => [' ', each]))
  return [
    error && errorNotice(explainError(error), () => void chat.regenerate()),
    aborted && !isBusy && note('Stopped.', button('Ask again', chat.regenerate)),
    suspended && note('The agent is waiting.', button('Continue', chat.resume), button('Stop', chat.stop)),
  ]
}
