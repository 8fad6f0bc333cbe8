import { createChat, createChatClient, readToolCall } from '@svc/core/ai'
import { createDataClient, createMeta } from '@svc/core/data'

interface Config {
  dataUrl: string
  aiUrl: string
}

const { dataUrl, aiUrl } = JSON.parse(document.getElementById('config')!.textContent) as Config
/** From the page's own backend, as in an app; asked for anew when a token was refused. */
const token = async () => (await fetch('/token', { method: 'POST' })).text()
const data = createDataClient({ baseUrl: dataUrl, token })
const chat = createChat({ client: createChatClient({ baseUrl: aiUrl, token }), resumeDelayMs: 50 })

const clients = {
  async members() {
    const meta = createMeta(await data.meta())
    return [meta.member('orders.count')?.title, meta.member('orders.nothing')?.title ?? null]
  },
  async load() {
    const { data: rows } = await data.load({ measures: ['orders.count'], dimensions: ['orders.status'] })
    return rows
  },
  /** How many batches and rows a stream had. */
  async stream(sql: string) {
    const counted = { columns: 0, batches: 0, rows: 0 }
    const stream = data.cubesql(sql)
    for await (const rows of stream) {
      counted.batches++
      counted.rows += rows.length
    }
    return { ...counted, columns: (await stream.schema).length }
  },
  /** The code of the error and what it is safe to show. */
  refused: () =>
    data.load({ measures: ['orders.nothing'] }).then(
      () => 'loaded',
      ({ code, status }: { code: string; status: number }) => [code, status],
    ),
  async aborted() {
    const controller = new AbortController()
    const running = data.load({ measures: ['orders.count'] }, { signal: controller.signal })
    controller.abort(new Error('No longer wanted'))
    return running.then(
      () => 'loaded',
      ({ message }: Error) => message,
    )
  },
  async ask(input: string) {
    let steps = 0
    const undo = chat.subscribe(() => steps++)
    await chat.send(input)
    undo()
    const { status, messages, finalAnswer, error } = chat.getSnapshot()
    const tools = messages.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall).kind] : []))
    return { status, steps, tools, answer: finalAnswer?.content ?? null, error: error?.code ?? null }
  },
}
export type Clients = typeof clients

Object.assign(window, { clients, violations: [] as string[] })
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  if (effectiveDirective !== 'img-src') (window as unknown as { violations: string[] }).violations.push(effectiveDirective)
})
