/** @import { PanelStatus } from '../src/server/panel/panelStatus.ts' */

/**
 * The element of the page with this id.
 * @param {string} id
 */
function find(id) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The panel has no #${id}`)
  return found
}

/**
 * @param {string} path
 * @param {object} body
 */
async function send(path, body) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} text
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @returns {HTMLElementTagNameMap[Name]}
 */
function element(name, text, properties = {}) {
  const made = document.createElement(name)
  made.textContent = text
  return Object.assign(made, properties)
}

const shown = new Map()

/**
 * Draws a part of the page anew. Unchanged parts stay as they are, so that a selection in them is kept.
 * @param {string} id
 * @param {unknown} value
 * @param {() => Node[]} draw
 */
function replace(id, value, draw) {
  const text = JSON.stringify(value)
  if (shown.get(id) === text) return
  shown.set(id, text)
  find(id).replaceChildren(...draw())
}

/** @type {Record<string, string>} */
const labels = {
  tenantOrigin: 'Tenant',
  dataUrl: 'Core Data',
  aiUrl: 'AI',
  documentLoads: 'Page loads',
  sessionsMinted: 'Sessions created',
  sessionsExchanged: 'Sessions exchanged',
  sessionsRefused: 'Sessions refused',
  sessionsRevoked: 'Sessions revoked',
  dataRequests: 'Core Data requests',
  aiRequests: 'AI requests',
}

/**
 * @param {string} id
 * @param {object} object
 */
const drawPairs = (id, object) =>
  replace(id, object, () =>
    Object.entries(object).flatMap(([key, value]) => [element('dt', labels[key] ?? key), element('dd', String(value))]),
  )

/**
 * @param {string} first
 * @param {string} second
 */
function cell(first, second) {
  const made = element('td', first)
  made.append(element('span', second))
  return made
}

/** @param {PanelStatus['sessions'][number]} session */
function sessionRow(session) {
  const row = element('tr', '')
  row.append(
    cell(session.user, `${session.sid}…`),
    cell(session.embedTenant ?? '–', `Deployment ${session.deploymentId ?? '–'}`),
    cell(session.state, new Date(session.mintedAt).toLocaleTimeString()),
  )
  return row
}

/** The headings that faults stand under, each with the names of its faults. The rest are faults of pages. */
const faultParts = [
  { title: 'Sessions', names: /session/ },
  { title: 'Core Data', names: /^data-/ },
  { title: 'Chat', names: /^chat-/ },
]

/** What the emulator said to the last change, below the heading of the faults. */
const tell = (/** @type {string} */ text) => {
  find('message').textContent = text
}

/** @param {{ error?: string, faults: PanelStatus['faults'] }} answer */
const tellFaults = ({ error, faults }) => tell(error ?? `On: ${Object.keys(faults).join(', ') || 'none'}`)

/** Shows in the fields of a fault, by its name, how it is set. @type {Map<string, (setting: PanelStatus['faults'][string] | undefined) => void>} */
const showSetting = new Map()

/**
 * The switch of a fault, with a field for its value if it takes one, and one for how often it strikes.
 * @param {string} name
 * @param {string} text what it does
 */
function faultItem(name, text) {
  const item = element('li', '')
  const label = element('label', '')
  const box = element('input', '', { type: 'checkbox', name })
  const value = element('input', '', { type: 'text', placeholder: 'value', name: `${name}-value` })
  value.setAttribute('aria-label', `${name}: value`)
  const times = element('input', '', { type: 'number', placeholder: 'times', name: `${name}-times`, min: '1' })
  times.setAttribute('aria-label', `${name}: how many times`)
  let isSending = false
  const set = async () => {
    const setting = { value: value.value.trim() || undefined, times: times.value === '' ? undefined : Number(times.value) }
    isSending = true
    await send('/__emulator/faults', { [name]: box.checked && setting }).then(tellFaults, follow)
    isSending = false
  }
  box.addEventListener('change', set)
  // What changes of a fault that is on applies at once.
  for (const field of [value, times]) field.addEventListener('change', () => box.checked && set())
  // What someone is typing stays, and so does what is on its way.
  const show = (/** @type {HTMLInputElement} */ field, /** @type {unknown} */ text) => {
    if (document.activeElement !== field) field.value = String(text ?? '')
  }
  showSetting.set(name, (setting) => {
    if (isSending) return
    box.checked = setting !== undefined
    if (!setting) return
    show(value, setting.value)
    show(times, setting.times)
  })
  label.append(box, name)
  const fields = element('span', '', { className: 'fields' })
  fields.append(...(text.includes('value:') ? [value] : []), times)
  item.append(label, fields, element('span', text))
  return item
}

/**
 * @param {string} title
 * @param {[name: string, text: string][]} faults
 */
function faultList(title, faults) {
  const part = element('section', '')
  const list = element('ul', '')
  list.append(...faults.map(([name, text]) => faultItem(name, text)))
  part.append(element('h3', title), list)
  return part
}

/** @param {Record<string, string>} catalog */
function faultLists(catalog) {
  const titleOf = (/** @type {string} */ name) => faultParts.find(({ names }) => names.test(name))?.title ?? 'Pages'
  return ['Pages', ...faultParts.map(({ title }) => title)].map((title) =>
    faultList(
      title,
      Object.entries(catalog).filter(([name]) => titleOf(name) === title),
    ),
  )
}

let hasFaults = false

/** The faults that there are stay the same while the page is open. */
async function drawFaults() {
  if (hasFaults) return
  const answer = await fetch('/__emulator/faults')
  /** @type {{ catalog: Record<string, string> }} */
  const { catalog } = await answer.json()
  find('faults').replaceChildren(...faultLists(catalog))
  hasFaults = true
}

async function draw() {
  const answer = await fetch('/__emulator/stats')
  /** @type {PanelStatus} */
  const status = await answer.json()
  drawPairs('addresses', status.addresses)
  drawPairs('stats', status.stats)
  const now = new Date(status.now)
  find('now').textContent = now.toLocaleString()
  find('now').setAttribute('datetime', now.toISOString())
  find('no-sessions').hidden = status.sessions.length > 0
  replace('sessions', status.sessions, () => status.sessions.map(sessionRow))
  find('data').hidden = !status.growsByOrders
  find('warnings').hidden = status.warnings.length === 0
  replace('warning-list', status.warnings, () => status.warnings.map((warning) => element('li', warning)))
  await drawFaults()
  for (const [name, show] of showSetting) show(status.faults[name])
  find('panel').dataset['drawn'] = ''
}

/** Draws the page, or says that there is nobody to ask. */
async function follow() {
  const isGone = await draw().then(
    () => false,
    () => true,
  )
  find('gone').hidden = !isGone
}

/**
 * @param {Element} button
 * @param {() => Promise<void>} act
 */
const onPress = (button, act) => button.addEventListener('click', () => act().then(follow, follow))

onPress(find('clear'), async () => {
  const answer = await fetch('/__emulator/faults', { method: 'DELETE' })
  tellFaults(await answer.json())
})

/** @type {NodeListOf<HTMLButtonElement>} */
const advancing = document.querySelectorAll('[data-advance]')
for (const button of advancing) onPress(button, () => send('/__emulator/clock', { advanceMs: Number(button.dataset['advance']) }))

/** @type {NodeListOf<HTMLButtonElement>} */
const ordering = document.querySelectorAll('[data-orders]')
for (const button of ordering)
  onPress(button, async () => {
    const { error, orders } = await send('/__emulator/orders', { count: Number(button.dataset['orders']) })
    find('orders').textContent = error ?? `There are ${orders.toLocaleString()} orders now.`
  })

follow()
setInterval(() => document.visibilityState === 'visible' && follow(), 2000)
