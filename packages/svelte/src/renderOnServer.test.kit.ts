import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createServer, defaultServerConditions } from 'vite'

/** Renders a host of `src` as a server does. The tests compile for the browser; what a server compiles comes from a vite of its own. */
export async function renderOnServer(path: string, props: object): Promise<string> {
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins: [svelte({ configFile: false })],
    ssr: {
      noExternal: [/@svc\//, 'svelte', /@tanstack\/svelte-query/],
      resolve: { conditions: ['svc-source', ...defaultServerConditions] },
    },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { render } = await vite.ssrLoadModule('svelte/server')
    const host = await vite.ssrLoadModule(`/src/${path}`)
    return (await render(host['default'], { props })).body
  } finally {
    await vite.close()
  }
}
