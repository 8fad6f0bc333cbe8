import { expect, test } from 'vitest'
import { embedShell } from './embedShell.ts'

test('options without a surface are for the embed to refuse: the box keeps its place', () => {
  for (const surface of [undefined, null]) {
    expect(embedShell({ surface: surface as never }, 'ready')).toMatchObject({ 'aria-label': 'Embedded page', role: 'group' })
  }
})
