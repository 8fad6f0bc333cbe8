import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, defineConfig } from 'vite'

// Sources of the workspace are read without a build.
export default defineConfig({
  plugins: [svelte({ configFile: false })],
  resolve: { conditions: ['svc-source', ...defaultClientConditions] },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500, modulePreload: { polyfill: false } },
})
