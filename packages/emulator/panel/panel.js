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

/**
 * The switch of a fault, with a field for its value if it takes one.
 * @param {string} name
 * @param {string} text what it does
 */
function faultItem(name, text) {
  const item = element('li', '')
  const label = element('label', '')
  const box = element('input', '', { type: 'checkbox', name })
  const value = element('input', '', { type: 'text', placeholder: 'value', name: `${name}-value` })
  value.setAttribute('aria-label', `${name}: value`)
  const set = async () => {
    const answer = await send('/__emulator/faults', { [name]: box.checked && (value.value.trim() || true) })
    find('message').textContent = answer.error ?? `On: ${Object.keys(answer.faults).join(', ') || 'nothing'}`
  }
  box.addEventListener('change', set)
  // A new value applies at once to a fault that is on.
  value.addEventListener('change', () => box.checked && set())
  label.append(box, name)
  item.append(label, ...(text.includes('value:') ? [value] : []), element('span', text))
  return item
}

let isDrawn = false

/**
 * What stays as it is while the emulator runs.
 * @param {PanelStatus} status
 */
async function drawFixed({ warnings, growsByOrders }) {
  if (isDrawn) return
  isDrawn = true
  find('data').hidden = !growsByOrders
  find('warnings').hidden = warnings.length === 0
  find('warning-list').replaceChildren(...warnings.map((warning) => element('li', warning)))
  const answer = await fetch('/__emulator/faults')
  /** @type {{ catalog: Record<string, string> }} */
  const { catalog } = await answer.json()
  find('faults').replaceChildren(...Object.entries(catalog).map(([name, text]) => faultItem(name, text)))
}

async function draw() {
  const answer = await fetch('/__emulator/stats')
  /** @type {PanelStatus} */
  const status = await answer.json()
  drawPairs('addresses', status.addresses)
  drawPairs('stats', status.stats)
  find('now').textContent = new Date(status.now).toLocaleString()
  find('no-sessions').hidden = status.sessions.length > 0
  replace('sessions', status.sessions, () => status.sessions.map(sessionRow))
  await drawFixed(status)
  /** @type {NodeListOf<HTMLInputElement>} */
  const boxes = find('faults').querySelectorAll('input[type=checkbox]')
  for (const box of boxes) if (document.activeElement !== box) box.checked = box.name in status.faults
}

/** @type {NodeListOf<HTMLButtonElement>} */
const advancing = document.querySelectorAll('[data-advance]')
for (const button of advancing)
  button.addEventListener('click', async () => {
    await send('/__emulator/clock', { advanceMs: Number(button.dataset['advance']) })
    await draw()
  })

/** @type {NodeListOf<HTMLButtonElement>} */
const ordering = document.querySelectorAll('[data-orders]')
for (const button of ordering)
  button.addEventListener('click', async () => {
    const { error, orders } = await send('/__emulator/orders', { count: Number(button.dataset['orders']) })
    find('orders').textContent = error ?? `There are ${orders.toLocaleString()} orders now.`
  })

draw()
setInterval(() => document.visibilityState === 'visible' && draw().catch(() => {}), 2000)
