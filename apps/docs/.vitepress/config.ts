import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { guideParts } from '../scripts/guideParts.ts'
import { readPage } from '../scripts/llms/readPage.ts'
import { searchOptions } from '../scripts/searchOptions.ts'
import { notFoundTitle, site } from '../scripts/site.ts'

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

const guides = new Map(pagesOf('guide').map((guide) => [guide.link.slice('/guide/'.length), guide]))

/** Written together with the pages of the reference, before this file is read. */
const referenceFile = join(root, 'reference/sidebar.json')
const reference: DefaultTheme.SidebarItem[] = existsSync(referenceFile) ? JSON.parse(readFileSync(referenceFile, 'utf8')) : []

/** Coloured samples, by their text: the search renders each page once more, and colouring them again would be a fifth of the build. */
const highlighted = new Map<string, string>()

/**
 * What the search knows of a page of the reference: names and sentences, not types. A name is found where it is described, not in lists
 * of links. Of the service's contract the operations are found, not the hundreds of types that they use.
 */
function searched(page: string, path: string): string {
  const text = page.replace(/^```[\s\S]*?^```$/gm, '').replace(/^(\| \[|\|---|\*\*(Uses|Returns)|From \[).*$/gm, '')
  const [operations = ''] = text.split('\n## Types')
  return path.includes('/groups/') ? operations.replace(/^(?!#).*$/gm, '') : text.replace(/^\| (.*?) (?<!\\)\|.*$/gm, '$1\n')
}

export default defineConfig({
  ...site,
  cleanUrls: true,
  // What a search engine and the preview of a link show. That of the site is of its first page.
  transformPageData: ({ filePath, frontmatter }) =>
    frontmatter['layout'] ? undefined : { description: readPage(root, filePath).description.replaceAll('`', '') },
  transformHtml: (html, _, { page }) => (page === '404.md' ? html.replace('<title>404', `<title>${notFoundTitle}`) : html),
  // As VitePress says to put an own part in place of one of the theme's.
  vite: {
    resolve: {
      alias: ['Home', 'SkipLink'].map((part) => ({
        find: new RegExp(`^.*/VP${part}\\.vue$`),
        replacement: join(import.meta.dirname, `theme/${part}.vue`),
      })),
    },
  },
  // The theme's own colours are too pale on the grey of a sample.
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    // Double braces in a word of code are code, not a template of the page.
    config({ options, renderer: { rules } }) {
      const { code_inline: code } = rules
      if (code) {
        rules.code_inline = (tokens, index, ...rest) => {
          const isShort = /^\S{1,24}$/.test(tokens[index]?.content ?? '')
          return code(tokens, index, ...rest).replace('<code', `<code v-pre${isShort ? ' class="short"' : ''}`)
        }
      }
      const { highlight } = options
      if (highlight) {
        options.highlight = (...sample) => {
          const key = sample.join('\0')
          const seen = highlighted.get(key) ?? highlight(...sample)
          highlighted.set(key, seen)
          return seen
        }
      }
    },
  },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  themeConfig: {
    nav: [
      { text: 'Start', link: '/guide/start' },
      { text: 'Embeds', link: '/guide/embed' },
      { text: 'Data', link: '/guide/data' },
      { text: 'Chat', link: '/guide/chat' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Errors', link: '/errors/' },
    ],
    sidebar: {
      // Of its own: in every guide it would be most of the page.
      '/reference/': [{ text: 'Reference', link: '/reference/', items: reference }],
      '/': [
        ...guideParts().map(({ text, pages }) => ({ text, items: pages.flatMap((page) => guides.get(page) ?? []) })),
        { text: 'Reference', link: '/reference/' },
        { text: 'Errors', link: '/errors/', collapsed: true, items: pagesOf('errors') },
      ],
    },
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: { searchOptions },
        _render: (page, env, md) =>
          md.render(env.relativePath.startsWith('reference/') ? searched(page, env.relativePath) : page, env),
      },
    },
  },
})
