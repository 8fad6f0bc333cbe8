import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'

const root = join(import.meta.dirname, '..')

/** Pages of a folder, by their first heading. */
function pagesOf(folder: string): { text: string; link: string }[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .sort()
    .map((file) => ({
      text: /^# (.+)$/m.exec(readFileSync(join(root, folder, file), 'utf8'))?.[1] ?? file,
      link: `/${folder}/${file.replace(/\.md$/, '')}`,
    }))
}

export default defineConfig({
  title: 'svc SDK',
  description: 'Embed, data, chat and management of the svc analytics service, in any web app.',
  cleanUrls: true,
  themeConfig: {
    nav: [
      { text: 'Start', link: '/guide/start' },
      { text: 'Errors', link: '/errors/' },
    ],
    sidebar: [
      { text: 'Guide', items: pagesOf('guide') },
      { text: 'Errors', link: '/errors/', collapsed: true, items: pagesOf('errors') },
    ],
    search: { provider: 'local' },
  },
})
