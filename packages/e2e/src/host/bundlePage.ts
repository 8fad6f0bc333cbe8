import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, transform } from 'esbuild'
import { compile, compileModule } from 'svelte/compiler'

/** Components and rune files, from source. */
const svelte: Plugin = {
  name: 'svelte',
  setup(builder) {
    // The Svelte package writes `.js` for what is `.ts` here; a compiled component is no TypeScript to esbuild any more.
    builder.onResolve({ filter: /^\.\.?\/.*\.js$/ }, ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === 'tried' || !importer.endsWith('.svelte')) return
      return builder.resolve(path.replace(/\.js$/, '.ts'), { importer, resolveDir, kind, pluginData: 'tried' })
    })
    builder.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { js } = compile(await readFile(path, 'utf8'), { filename: path, generate: 'client', dev: false })
      return { contents: js.code, loader: 'js' }
    })
    builder.onLoad({ filter: /\.svelte\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts', target: 'esnext' })
      return { contents: compileModule(code, { filename: path, generate: 'client' }).js.code, loader: 'js' }
    })
  },
}

/** One page's script, from the sources of the packages, as an app's production build has it; in memory. */
export async function bundlePage(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./pages/${file}`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['svc-source', 'svelte', 'browser'],
    // React's development build: only there does StrictMode mount twice.
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [svelte],
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}
