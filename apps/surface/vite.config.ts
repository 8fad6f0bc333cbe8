import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// The emulator serves these pages below /embed; sources of the workspace are read without a build.
export default defineConfig({
  base: '/embed/',
  plugins: [react()],
  resolve: { conditions: ['svc-source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    // The emulator's package carries these libraries inside the pages, so it has to carry their licences, too.
    license: { fileName: 'licenses.md' },
  },
})
