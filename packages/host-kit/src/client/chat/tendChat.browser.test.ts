import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tendChat } from './tendChat.ts'

let page: HTMLElement
let undo: () => void
beforeEach(() => {
  page = document.createElement('div')
  page.innerHTML =
    '<ol></ol><p><button id="again">Ask again</button></p><form><input><button id="ask" type="button">Ask</button></form>'
  document.body.append(page)
  undo = tendChat(page)
})
afterEach(() => {
  undo()
  page.remove()
})

const root = document.documentElement
const input = () => page.querySelector('input')
const button = (id: string) => page.querySelector<HTMLButtonElement>(`#${id}`)!
const isAtEnd = () => root.scrollHeight - root.clientHeight - root.scrollTop < 2
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
function say(role: string, height = 1500): HTMLElement {
  const item = document.createElement('li')
  item.dataset['role'] = role
  item.style.height = `${height}px`
  page.querySelector('ol')?.append(item)
  return item
}

test('the end stays in sight while an answer grows, until the reader goes up, and again with the next question', async () => {
  say('user')
  const answer = say('assistant')
  await expect.poll(isAtEnd).toBe(true)
  answer.style.height = '4000px'
  await expect.poll(() => isAtEnd() && root.scrollTop > 4000).toBe(true)

  root.scrollTop = 100
  await twoFrames()
  answer.style.height = '6000px'
  say('assistant')
  await twoFrames()
  expect(root.scrollTop).toBe(100)

  say('user')
  await expect.poll(isAtEnd).toBe(true)
})

test('a page without a question stays at its top, however low the window is', async () => {
  root.scrollTop = 0
  page.querySelector('p')!.style.height = `${root.clientHeight}px`
  await twoFrames()
  button('again').textContent = 'Ask'
  await twoFrames()
  expect([root.scrollTop, root.scrollHeight > root.clientHeight]).toEqual([0, true])
})

test('what the reader unfolds stays in sight', async () => {
  const answer = say('assistant')
  answer.innerHTML = '<details><summary>Table</summary><p style="height: 3000px"></p></details>'
  answer.style.height = 'auto'
  await twoFrames()
  const before = root.scrollTop
  await userEvent.click(page.querySelector('summary')!)
  await twoFrames()
  expect([page.querySelector('details')?.open, root.scrollTop]).toEqual([true, before])
})

test.each<[string, (one: HTMLElement) => void]>([
  ['disabled', (one) => one.setAttribute('disabled', '')],
  ['hidden', (one) => one.setAttribute('hidden', '')],
  ['hidden with what is around it', (one) => one.parentElement?.setAttribute('hidden', '')],
  ['removed', (one) => one.remove()],
])('the focus of a button that is %s goes to the question', async (_name, act) => {
  button('again').focus()
  act(button('again'))
  await expect.poll(() => document.activeElement).toBe(input())
})

test('the focus is left where the viewer put it', async () => {
  const elsewhere = document.createElement('input')
  document.body.append(elsewhere)
  button('again').focus()
  await userEvent.click(elsewhere)
  button('again').remove()
  await twoFrames()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('the second click of a double click does nothing, wherever it falls; two clicks are two', async () => {
  let asked = 0
  let stopped = 0
  const ask = button('ask')
  ask.addEventListener('click', () => {
    asked += 1
    // As in the hosts: one button replaces the other in the same place.
    const stop = document.createElement('button')
    stop.type = 'button'
    stop.textContent = 'Ask'
    stop.addEventListener('click', () => {
      stopped += 1
    })
    ask.replaceWith(stop)
  })
  await userEvent.dblClick(ask)
  expect([asked, stopped]).toEqual([1, 0])
  await new Promise((resolve) => setTimeout(resolve, 600)) // longer than a double click
  await userEvent.click(page.querySelector('form button')!)
  expect(stopped).toBe(1)
})

test('an undo ends all of it', async () => {
  undo()
  root.scrollTop = 0
  button('again').focus()
  button('again').remove()
  say('user')
  await twoFrames()
  expect([document.activeElement, root.scrollTop]).toEqual([document.body, 0])
})
