// Asks the built site's search what people ask, in their words, and looks for the section that answers among the first that it shows.
import { readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { searchOptions } from './searchOptions.ts'

const shown = 5

/** By section: what people call it. */
const questions: Record<string, readonly string[]> = {
  '/errors/EMBED_TIMEOUT': ['refused to connect', 'x-frame-options', 'premium plan'],
  '/errors/HTTP_NETWORK': ['cors error', 'failed to fetch'],
  '/guide/chat#hear-of-the-end-of-a-run': ['chat cost'],
  '/guide/chat#keep-a-copy-or-count-tokens-on-your-backend': ['count tokens', 'messages in my database'],
  '/guide/chat#keep-the-thread-over-a-reload': ['chat history'],
  '/guide/data#follow-live-results': ['real-time', 'websocket proxy'],
  '/guide/data#format-numbers-dates-and-currency': ['format number', 'format date', 'currency'],
  '/guide/data#generate-model-types': ['typescript types of my model'],
  '/guide/data#limit-of-rows': ['row limit', 'only 10,000 rows', 'how many rows'],
  '/guide/data#load-more-rows-pagination': ['infinite scroll', 'pagination'],
  '/guide/data#run-a-query': ['how to cache query results'],
  '/guide/data#stores-loaders-and-workers': ['redux', 'pinia', 'web worker'],
  '/guide/data#stream-sql-rows': ['stream large sql result'],
  '/guide/data#wait-for-slow-queries': ['slow query', 'cancel a query'],
  '/guide/embed#choose-a-surface': ['hide the toolbar', 'public dashboard without a login'],
  '/guide/embed#desktop-and-mobile-apps': ['electron', 'tauri', 'capacitor', 'cordova', 'webview'],
  '/guide/embed#dialogs-menus-drag-and-drop-virtual-lists': [
    'dropdown stays open',
    'draggable tiles',
    'virtual list',
    'focus trap',
  ],
  '/guide/embed#events': ['click event', 'webhook'],
  '/guide/embed#filters': ['set a filter from my own dropdown'],
  '/guide/embed#full-screen-and-print': ['print'],
  '/guide/embed#blank-embeds-errors-and-retry': ['why is the dashboard blank', 'retry'],
  '/guide/embed#how-sessions-are-used': ['StrictMode loads twice'],
  '/guide/embed#keep-a-page-open-between-routes-tabs-and-modals': [
    'modal',
    'dashboard in a bootstrap tab',
    'react router',
    'preload',
  ],
  '/guide/embed#keep-the-place-in-your-address': ['filter in url'],
  '/guide/embed#monitoring-and-session-replay': ['sentry', 'report errors to my monitor'],
  '/guide/embed#options': ['accessibility', 'angular'],
  '/guide/embed#security': ['csp', 'export saves no file', 'download does not work in firefox'],
  '/guide/embed#show-several-embeds': ['multiple dashboards on one page'],
  '/guide/embed#server-rendering': ['ssr', 'window is not defined'],
  '/guide/embed#set-the-size': ['auto resize', 'iframe height', 'mobile'],
  '/guide/embed#theme-colours-language': ['dark mode', 'white label', 'logo', 'change language', 'css inside the iframe'],
  '/guide/embed#unusual-places': ['third-party cookies'],
  '/guide/embed#use-the-element-without-a-bundler': ['script tag', 'cdn'],
  '/guide/embed#when-another-user-signs-in': ['logout', 'log out', 'impersonate'],
  '/guide/emulator#start-it-in-tests': ['playwright'],
  '/guide/migrate#coming-from': ['migrate'],
  '/guide/migrate#an-iframe-and-postmessage': ['postMessage'],
  '/guide/migrate#another-embed-sdk': ['superset', 'looker', 'guest token', 'permalink'],
  '/guide/migrate#the-ai-sdk': ['ai sdk', 'useChat', 'edit a message'],
  '/guide/platform#export-a-dashboard-as-pdf': ['export pdf', 'screenshot'],
  '/guide/platform#list-the-dashboards-of-a-customer': ['list dashboards'],
  '/guide/platform#send-it-every-morning': ['schedule an email'],
  '/guide/result-tables#read-numbers-and-times': ['string instead of a number'],
  '/guide/result-tables#save-as-csv': ['excel', 'export csv'],
  '/guide/result-tables#show-a-pivot-table': ['pivot table'],
  '/guide/sessions#a-backend-in-another-language': ['python', 'java', 'rails'],
  '/guide/sessions#mount-it-in-your-server': ['next.js', 'remix'],
  '/guide/sessions#notes-on-runtimes-and-frameworks': ['cloudflare workers'],
  '/guide/sessions#say-who-is-signed-in': ['auth cookie', 'public page without a login'],
  '/guide/sessions#show-each-user-only-their-rows': ['row level security', 'multi-tenant'],
  '/guide/start#browsers-size-and-versions': ['bundle size', 'changelog', 'safari', 'tree shaking', 'vue version', 'license'],
  '/guide/testing#jest': ['jest'],
  '/guide/testing#testing-your-app': ['mock', 'cypress', 'e2e test'],
  '/reference/core/createEmbed#createembed': ['createEmbed'],
  '/reference/core/data/ResultTable#resulttable': ['ResultTable'],
  '/reference/core/platform/groups/deployments#getDeployments': ['getDeployments'],
  '/reference/react/#useSvcChat': ['useSvcChat'],
}

const vitepress = createRequire(join(realpathSync(join(import.meta.dirname, '../node_modules/vitepress')), 'package.json'))
const load = async (path: string) => (await import(pathToFileURL(path).href)).default
const MiniSearch = await load(vitepress.resolve('minisearch'))
const chunks = join(import.meta.dirname, '../.vitepress/dist/assets/chunks')
const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndex'))
if (!file) throw new Error('The built site has no index of its search.')
const fields = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] }
const search = MiniSearch.loadJSON(await load(join(chunks, file)), { ...fields, searchOptions })

for (const [section, asked] of Object.entries(questions)) {
  for (const question of asked) {
    const found = search
      .search(question)
      .slice(0, shown)
      .map(({ id }: { id: string }) => id)
    if (found.some((id: string) => id === section || id.split('#')[0] === section)) continue
    console.error(`"${question}" does not find ${section}, but ${found.join(', ') || 'nothing'}`)
    process.exitCode = 1
  }
}
