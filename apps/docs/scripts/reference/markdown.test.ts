import { expect, test } from 'vitest'
import { code, paragraphs, plain, prose, table } from './markdown.ts'

test('code is one line, and may hold back-quotes', () => {
  expect(code(' {\n  a: 1\n} ')).toBe('`{ a: 1 }`')
  expect(code('`a`')).toBe('`` `a` ``')
})

test('a docstring is Markdown, but nothing in it is a tag, a template or attributes; code stays as it is', () => {
  expect(prose('a <b> or {{ c }}, as *here*: `<d>` and `{{ e }}`')).toBe(
    'a &lt;b> or &#123;&#123; c }}, as *here*: `<d>` and `{{ e }}`',
  )
  expect(prose('group:{name}')).toBe('group:&#123;name}')
})

test('a text that is no Markdown stays what it is', () => {
  expect(plain('a_b *c* [d] ~e~ <f> {{g}} h|i \\ `')).toBe('a\\_b \\*c\\* \\[d\\] \\~e\\~ &lt;f> &#123;&#123;g}} h\\|i \\\\ \\`')
})

test('a cell of a table is one line, and a stroke in it ends no cell', () => {
  const rows = [['`a | b`', 'First.\n\nThen:\n- one\n- two\nwords', 'c \\| d']]
  expect(table(['Name', 'Description', 'Default'], rows)).toBe(
    [
      '| Name | Description | Default |',
      '|---|---|---|',
      '| `a \\| b` | First.<br>Then:<br>- one<br>- two words | c \\| d |',
    ].join('\n'),
  )
})

test('a column in which nothing stands is left out, and a short row is filled up', () => {
  expect(
    table(
      ['Name', 'Type', 'Default'],
      [
        ['a', ''],
        ['b', '', '1'],
      ],
    ),
  ).toBe(['| Name | Default |', '|---|---|', '| a |  |', '| b | 1 |'].join('\n'))
})

test('parts of a page that are empty leave no gap', () => {
  expect(paragraphs('a', '', undefined, 'b')).toBe('a\n\nb')
})
