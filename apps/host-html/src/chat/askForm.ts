import type { Chat } from '@svc/core/ai'
import { h } from '../dom/h.ts'

export function askForm(chat: Chat) {
  const input = h('input', {
    id: 'question',
    placeholder: 'Ask about your orders…',
    autocomplete: 'off',
    dir: 'auto',
    oninput: () => {
      ask.disabled = input.value.trim() === ''
    },
  })
  const ask = h('button', { className: 'button primary', type: 'submit', disabled: true }, 'Ask')
  const stop = h('button', { className: 'button', type: 'button', hidden: true, onclick: () => void chat.stop() }, 'Stop')
  const submit = (event: Event) => {
    event.preventDefault()
    if (!stop.hidden || input.value.trim() === '') return
    void chat.send(input.value)
    input.value = ''
    ask.disabled = true
  }
  return {
    element: h(
      'form',
      { className: 'ask', onsubmit: submit },
      h('label', { className: 'visually-hidden', htmlFor: 'question' }, 'Your question'),
      input,
      ask,
      stop,
    ),
    setBusy(isBusy: boolean) {
      ask.hidden = isBusy
      stop.hidden = !isBusy
    },
  }
}
