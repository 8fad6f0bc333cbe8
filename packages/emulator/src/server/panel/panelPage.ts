/** The panel at `/__emulator`: addresses, counters, sessions, clock, data and faults, in plain HTML. */
export const panelPage = {
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>svc emulator</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/__emulator/panel.css">
    <script type="module" src="/__emulator/panel.js"></script>
  </head>
  <body>
    <main>
      <h1>svc emulator</h1>
      <section id="warnings" aria-labelledby="h-warnings" hidden>
        <h2 id="h-warnings">Not everything can be read</h2>
        <p>Queries over these parts of the data model and the data fail, all others work. Mend the files and start again.</p>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="h-warnings"><ol id="warning-list"></ol></div>
      </section>
      <div class="columns">
        <section aria-labelledby="h-addresses"><h2 id="h-addresses">Addresses</h2><dl id="addresses"></dl></section>
        <section aria-labelledby="h-stats"><h2 id="h-stats">Counters</h2><dl id="stats"></dl></section>
      </div>
      <section aria-labelledby="h-clock">
        <h2 id="h-clock">Clock</h2>
        <p>The emulator's time: <time id="now"></time></p>
        <p class="row">
          <button type="button" data-advance="60000">Forward 1 minute</button>
          <button type="button" data-advance="300000">Forward 5 minutes (sessions expire)</button>
          <button type="button" data-advance="82800000">Forward 23 hours (tokens expire)</button>
        </p>
      </section>
      <section id="data" aria-labelledby="h-data" hidden>
        <h2 id="h-data">Data</h2>
        <p>New orders come right behind the last one, in December 2025. Live queries show them within 5 seconds, all others when they are asked again.</p>
        <p class="row">
          <button type="button" data-orders="100">100 new orders</button>
          <output id="orders"></output>
        </p>
      </section>
      <section aria-labelledby="h-faults">
        <h2 id="h-faults">Faults</h2>
        <p>For the next documents and requests. One page alone: add <code>fault=name</code> or <code>fault=name:value</code> to its address.</p>
        <ul id="faults"></ul>
        <p id="message" role="status"></p>
      </section>
      <section aria-labelledby="h-sessions">
        <h2 id="h-sessions">Sessions</h2>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="h-sessions">
          <table>
            <thead><tr><th scope="col">User, session</th><th scope="col">Tenant, deployment</th><th scope="col">State, created</th></tr></thead>
            <tbody id="sessions"></tbody>
          </table>
        </div>
        <p id="no-sessions" hidden>None yet.</p>
      </section>
    </main>
  </body>
</html>
`,
  css: `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#dfe2e8, #333945); --muted: light-dark(#5c6473, #a0a8b8); }
body { margin: 0; background: light-dark(#f6f7f9, #101218); color: light-dark(#171a21, #eceef3); }
main { max-width: 960px; margin: 0 auto; padding: 24px 20px 48px; }
h1 { font-size: 22px; } h2 { font-size: 16px; margin: 28px 0 8px; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 0 32px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
#warnings { border-inline-start: 3px solid light-dark(#b54708, #f5a524); padding: 1px 16px 8px; }
#warnings .scroll { max-height: 40vh; overflow: auto; } ol { margin: 0; padding-inline-start: 24px; font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
ol li { display: list-item; border: 0; padding: 2px 0; }
ul { list-style: none; padding: 0; margin: 0; display: grid; gap: 2px; }
li { display: grid; grid-template-columns: 205px 90px 1fr; gap: 12px; align-items: center; padding: 4px 0; border-bottom: 1px solid var(--line); }
li:not(:has([type=text])) span { grid-column: span 2; } li label { display: flex; gap: 8px; align-items: center; font-weight: 600; } li span { color: var(--muted); }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; } button, input[type=text] { font: inherit; padding: 4px 12px; border: 1px solid light-dark(#858c9b, #6f778a); border-radius: 6px; background: light-dark(#fff, #181b23); color: inherit; } button:hover { background: light-dark(#eef0f4, #252a36); } ::placeholder { color: var(--muted); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line); } :is(th, td):last-child { padding-right: 0; } td { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } td span { display: block; color: var(--muted); }
input[type=text] { width: 90px; box-sizing: border-box; padding: 4px 8px; } input[type=checkbox] { width: 16px; height: 16px; flex: none; } :focus-visible { outline: 2px solid light-dark(#4f5bd5, #8b95ff); outline-offset: 2px; }
@media (min-width: 375px) { td:last-child { white-space: nowrap; } }
@media (max-width: 640px) { li { grid-template-columns: 1fr; gap: 4px; } li:not(:has([type=text])) span { grid-column: auto; } }
`,
  js: `const $ = (id) => document.getElementById(id)
const send = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((r) => r.json())
const element = (name, text, properties = {}) => Object.assign(document.createElement(name), { textContent: text }, properties)
const shown = new Map()
// Unchanged parts stay as they are, so that a selection in them is kept.
const replace = (id, value, children) => {
  const text = JSON.stringify(value)
  if (shown.get(id) === text) return
  shown.set(id, text)
  $(id).replaceChildren(...children())
}
const labels = {
  tenantOrigin: 'Tenant', dataUrl: 'Core Data', aiUrl: 'AI',
  documentLoads: 'Page loads', sessionsMinted: 'Sessions created', sessionsExchanged: 'Sessions exchanged', sessionsRefused: 'Sessions refused',
  sessionsRevoked: 'Sessions revoked', dataRequests: 'Core Data requests', aiRequests: 'AI requests',
}
const pairs = (id, object) => replace(id, object, () => Object.entries(object).flatMap(([key, value]) => [element('dt', labels[key] ?? key), element('dd', String(value))]))
const twoLines = (first, second) => {
  const cell = element('td', first)
  cell.append(element('span', second))
  return cell
}
let drawn = false

async function drawFixed({ warnings, growsByOrders }) {
  if (drawn) return
  drawn = true
  $('data').hidden = !growsByOrders
  $('warnings').hidden = warnings.length === 0
  $('warning-list').replaceChildren(...warnings.map((warning) => element('li', warning)))
  const { catalog } = await fetch('/__emulator/faults').then((r) => r.json())
  $('faults').replaceChildren(...Object.entries(catalog).map(([name, text]) => {
    const item = element('li', '')
    const label = element('label', '')
    const box = element('input', '', { type: 'checkbox', name })
    const value = element('input', '', { type: 'text', placeholder: 'value', name: name + '-value' })
    value.setAttribute('aria-label', name + ': value')
    const set = async () => {
      const answer = await send('/__emulator/faults', { [name]: box.checked ? (value.value.trim() === '' ? true : value.value.trim()) : false })
      $('message').textContent = answer.error ?? 'On: ' + (Object.keys(answer.faults).join(', ') || 'nothing')
    }
    box.addEventListener('change', set)
    // A new value applies at once to a fault that is on.
    value.addEventListener('change', () => box.checked && set())
    label.append(box, name)
    item.append(label, ...(text.includes('value:') ? [value] : []), element('span', text))
    return item
  }))
}

async function draw() {
  const status = await fetch('/__emulator/stats').then((r) => r.json())
  pairs('addresses', status.addresses)
  pairs('stats', status.stats)
  $('now').textContent = new Date(status.now).toLocaleString()
  $('no-sessions').hidden = status.sessions.length > 0
  replace('sessions', status.sessions, () => status.sessions.map((session) => {
    const row = element('tr', '')
    row.append(
      twoLines(session.user, session.sid + '…'),
      twoLines(session.embedTenant ?? '–', 'Deployment ' + (session.deploymentId ?? '–')),
      twoLines(session.state, new Date(session.mintedAt).toLocaleTimeString()),
    )
    return row
  }))
  await drawFixed(status)
  for (const box of $('faults').querySelectorAll('input[type=checkbox]')) if (document.activeElement !== box) box.checked = box.name in status.faults
}

for (const button of document.querySelectorAll('[data-advance]'))
  button.addEventListener('click', () => send('/__emulator/clock', { advanceMs: Number(button.dataset.advance) }).then(draw))
for (const button of document.querySelectorAll('[data-orders]'))
  button.addEventListener('click', async () => {
    const { error, orders } = await send('/__emulator/orders', { count: Number(button.dataset.orders) })
    $('orders').textContent = error ?? 'There are ' + orders.toLocaleString() + ' orders now.'
  })
draw()
setInterval(() => document.visibilityState === 'visible' && draw().catch(() => {}), 2000)
`,
}
