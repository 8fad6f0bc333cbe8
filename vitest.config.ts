import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, installedBrowsers } from './scripts/installedBrowsers.mjs'

// A machine that is set up for servers has `production` here, and npm with `omit=dev` sets it. The tests would get the frameworks' builds
// for it, which have no `act` and report errors otherwise.
process.env['NODE_ENV'] = 'test'

// The conditions replace vite's own, so both lists are written out: sources are read without a build.
const resolve = { conditions: ['svc-source', ...defaultClientConditions] }
const ssr = { resolve: { conditions: ['svc-source', ...defaultServerConditions] } }
const frameworks = () => [react(), vue(), svelte({ configFile: false })]

// An installed browser first, then Playwright's own.
const executablePath = installedBrowsers.chromiumShell()
// All processors: by itself Vitest leaves one idle, which on a small machine is half of it.
const maxWorkers = availableParallelism()
const oldest = join(import.meta.dirname, 'packages/oldest-peers/package.json')
const isOld = new RegExp(`^(${Object.keys(createRequire(oldest)('./package.json').dependencies).join('|')})(/|$)`)
/** The packages admit older frameworks and libraries than the workspace develops with: finds those of packages/oldest-peers. */
const oldestPeers: Plugin = {
  name: 'oldest-peers',
  enforce: 'pre',
  resolveId(source, _importer, options) {
    if (!isOld.test(source)) return undefined
    return this.resolve(source, oldest, { ...options, skipSelf: true })
  },
  transform(code, id) {
    return id.endsWith('.svelte') ? createRequire(oldest)('svelte/compiler').compile(code).js : undefined
  },
}

/** As long as `scripts/patientWaits.ts` waits. */
const expect = { poll: { timeout: 10_000 } }

/**
 * Files of tests share their worker and its modules, which takes half the work of one worker for each. What a file stubs, spies on or
 * fakes ends with it, by `scripts/setupTests.ts`; in jsdom its document and modules too, by `scripts/freshDocument.ts`.
 */
const sharedWorker = { isolate: false }

export default defineConfig({
  test: {
    reporters: ['default', './scripts/ClosingLine.mjs'],
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'node',
          ...sharedWorker,
          maxWorkers,
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/docs/scripts/**/*.test.ts'],
          exclude: ['**/*.{dom,browser,contract,e2e,oldest}.test.ts', '**/node_modules/**', '**/dist/**'],
          setupFiles: ['scripts/setupTests.ts'],
          expect,
          // Comparisons of very many inputs have taken a third of it on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        plugins: frameworks(),
        resolve,
        ssr,
        test: {
          name: 'dom',
          ...sharedWorker,
          maxWorkers,
          environment: 'jsdom',
          include: ['packages/*/src/**/*.{dom,contract}.test.{ts,tsx}', 'apps/*/src/**/*.dom.test.{ts,tsx}'],
          server: { deps: { inline: [/@svc\//, /@tanstack\/svelte-query/] } },
          setupFiles: ['scripts/setupTests.ts', 'scripts/freshDocument.ts'],
          expect,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [oldestPeers],
        resolve,
        ssr,
        test: {
          name: 'oldest',
          ...sharedWorker,
          maxWorkers,
          environment: 'jsdom',
          include: [
            'packages/{react,vue}/src/*.contract.test.{ts,tsx}',
            'packages/core/src/format/*.test.ts',
            'packages/oldest-peers/src/*.oldest.test.ts',
          ],
          server: { deps: { inline: [/@svc\//] } },
          setupFiles: ['scripts/setupTests.ts', 'scripts/freshDocument.ts'],
          expect,
          testTimeout: 20_000,
        },
      },
      {
        plugins: frameworks(),
        resolve,
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vue',
            'svelte',
            '@testing-library/react',
            '@tanstack/react-query',
            '@tanstack/vue-query',
            '@tanstack/svelte-query > @tanstack/query-core',
          ],
        },
        test: {
          name: 'chromium',
          maxWorkers,
          include: ['{apps,packages}/*/src/**/*.{browser,contract}.test.{ts,tsx}'],
          setupFiles: ['scripts/removeNewApis.ts', 'scripts/setupTests.ts'],
          expect,
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs } }),
          },
        },
      },
      {
        resolve,
        test: {
          name: 'types',
          maxWorkers,
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['packages/*/src/**/*.test-d.{ts,tsx}'],
            tsconfig: './tsconfig.types.json',
          },
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          ...sharedWorker,
          environment: 'node',
          include: ['packages/e2e/src/**/*.e2e.test.ts'],
          setupFiles: ['scripts/setupTests.ts'],
          // Real servers and real browsers: after all else. A file waits for pages as long as it works, so two share what one leaves idle.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          expect,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
