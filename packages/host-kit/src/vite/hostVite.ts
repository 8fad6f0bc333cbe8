import { defaultClientConditions, type HtmlTagDescriptor, type PluginOption, type UserConfig } from 'vite'

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head-prepend' })

/** The head of every host, except for its title. */
const head: HtmlTagDescriptor[] = [
  meta({ charset: 'utf-8' }),
  meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
  meta({ name: 'color-scheme', content: 'light dark' }),
  { tag: 'link', attrs: { rel: 'icon', href: 'data:,' }, injectTo: 'head' },
]

/** Build configuration of a host, with the plugin of its framework. Workspace packages are read from their sources, without a build. */
export function hostVite(...plugins: PluginOption[]): UserConfig {
  return {
    plugins: [...plugins, { name: 'svc-host-head', transformIndexHtml: () => head }],
    resolve: { conditions: ['svc-source', ...defaultClientConditions] },
    build: { target: 'es2022', chunkSizeWarningLimit: 1500, modulePreload: { polyfill: false } },
  }
}
