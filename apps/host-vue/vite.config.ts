import vue from '@vitejs/plugin-vue'
import { defaultClientConditions, defineConfig } from 'vite'

// Sources of the workspace are read without a build.
export default defineConfig({
  plugins: [vue()],
  resolve: { conditions: ['svc-source', ...defaultClientConditions] },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500, modulePreload: { polyfill: false } },
})
