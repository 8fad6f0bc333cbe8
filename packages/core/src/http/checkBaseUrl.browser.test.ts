import { expect, test } from 'vitest'

test('a path belongs to the origin of the page also in its srcdoc frame, whose own address has none', async () => {
  const frame = document.createElement('iframe')
  const asked = new Promise((resolve) => {
    addEventListener('message', ({ source, data }) => source === frame.contentWindow && resolve(data))
  })
  const module = new URL('./checkBaseUrl.ts', import.meta.url).href
  frame.srcdoc = `<script type="module">
    import { checkBaseUrl } from ${JSON.stringify(module)}
    const answer = (() => { try { return checkBaseUrl('/svc-data/') } catch ({ message }) { return message } })()
    parent.postMessage([location.href, answer], '*')
  </script>`
  document.body.append(frame)
  expect(await asked).toEqual(['about:srcdoc', `${location.origin}/svc-data`])
  frame.remove()
})
