import type { Fields } from './YamlCell.ts'

/** What every member may say about itself. */
export const aboutKeys = ['name', 'title', 'description', 'meta', 'public', 'shown'] as const

/** What a member says about itself. */
export function parseAbout(fields: Fields) {
  const shown = fields.get('public') ?? fields.get('shown')
  return {
    title: fields.get('title')?.text(),
    description: fields.get('description')?.text(),
    meta: fields.get('meta')?.plain(),
    public: shown?.flag(),
  }
}
