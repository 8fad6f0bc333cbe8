import { expect, test } from 'vitest'
import { ModelError } from './ModelError.ts'
import { readModel } from './readModel.ts'

const cube = (lines: string) => `cubes:
  - name: orders
    sql_table: main.orders
${lines
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}
`
const id = 'dimensions:\n  - { name: id, type: number, sql: id, primary_key: true }\n'

/** Lines that name the one before each. */
const growing = (count: number, line: (n: number, before: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index + 1, index)).join('\n')

const refusal = (text: string) => {
  try {
    readModel([{ path: 'cubes/orders.yml', text }])
  } catch (error) {
    expect(error).toBeInstanceOf(ModelError)
    return (error as ModelError).message
  }
  return 'accepted'
}

test.each([
  ['broken YAML', 'cubes:\n  - name: [', /^cubes\/orders\.yml:\d+ yaml: /],
  [
    'a tab',
    'cubes:\n\t- name: a',
    "cubes/orders.yml:2 yaml: Tabs are not allowed as indentation at '- name: a'; indent with spaces",
  ],
  [
    'a brace that is not closed',
    'cubes:\n  - { name: a\n  - { name: b }',
    /:3 yaml: .* at '- \{ name: b \}'; .*close every quote, \{ and \[$/,
  ],
  ['text with a colon', cube('title: Sales: all'), /:4 yaml: .*'title: Sales: all'; put text with ': ' in it in quotes/],
  [
    'SQL with a brace and no quotes',
    cube('dimensions:\n  - { name: a, type: string, sql: {CUBE}.a }'),
    /:5 yaml: .*; put SQL that begins with \{ in quotes: "\{CUBE\}\.column"$/,
  ],
  [
    'SQL that is nothing but a brace',
    cube('dimensions:\n  - { name: a, type: string, sql: {CUBE} }'),
    /^cubes\/orders\.yml:5 cubes\.orders\.dimensions\.a\.sql: must be a text; put SQL that begins with \{ in quotes$/,
  ],
  ['a list as the file', '- name: a', 'cubes/orders.yml:1: must be a mapping with cubes, views, view_groups'],
  ['cubes by name', 'cubes:\n  orders: {}', "cubes/orders.yml:2 cubes: must be a list; begin each entry with '- '"],
  ['a cube that is a text', 'cubes: [orders]', 'cubes/orders.yml:1 cubes[0]: must be a mapping'],
  ['a member that is a text', cube('dimensions: [a]'), /dimensions\[0\]: must be a mapping with name, .*primary_key/],
  [
    'a key in other words',
    cube('primary_keys: [id]'),
    /:4 cubes\.orders\.primary_keys: is not a key .*\(name, sql_table, .*access_policy\)$/,
  ],
  ['an unknown key of the file', 'models: []', /^cubes\/orders\.yml:1 models: is not a key/],
  [
    'a template',
    'cubes:\n{% for x in y %}\n  - name: a\n{% endfor %}',
    /^cubes\/orders\.yml:2 yaml: templates .* are not supported/,
  ],
  ['a second document', 'cubes: []\n---\ncubes: []', /^cubes\/orders\.yml:2 yaml: holds more than one document/],
  ['lists without end', `cubes: ${'['.repeat(3000)}`, /^cubes\/orders\.yml:1 yaml: /],
  ['an alias of nothing', cube('meta: *none'), /^cubes\/orders\.yml:4 yaml: \*none stands for nothing/],
  [
    'an alias in itself',
    cube('meta: &all\n  more: *all'),
    /^cubes\/orders\.yml:5 yaml: \*all stands inside of what it stands for/,
  ],
  [
    'aliases within aliases',
    cube(`meta:\n${growing(10, (n, before) => `  a${n}: &a${n} [${before ? Array(9).fill(`*a${before}`).join() : 1}]`)}`),
    /^cubes\/orders\.yml:\d+ yaml: \*a\d stands for more than 1000000 values/,
  ],
  [
    'members within members',
    cube(
      `dimensions:\n${growing(40, (n, before) => `  - { name: d${n}, type: string, sql: "${before ? `{d${before}} || {d${before}}` : 'x'}" }`)}`,
    ),
    /^cubes\/orders\.yml:14 cubes\.orders\.dimensions\.d10: is made of more than 1000 members/,
  ],
  ['a key that is a list', cube('? [a]\n: b'), /cubes\[0\]: has a key that is not a text/],
  ['a template behind a #', cube('title: No#{{ n }}'), /^cubes\/orders\.yml:4 yaml: templates/],
  [
    'no template in a comment',
    'cubes: # no {{ template }}\n  - name: a b',
    /^cubes\/orders\.yml:2 cubes\[0\]|^cubes\/orders\.yml:2 .*not an identifier/,
  ],
  [
    'an unknown key of a cube',
    cube('pre_aggregations: []'),
    /^cubes\/orders\.yml:4 cubes\.orders\.pre_aggregations: is not supported/,
  ],
  [
    'an unknown key of a member',
    cube('measures:\n  - name: count\n    type: count\n    rolling_window: { trailing: unbounded }'),
    /^cubes\/orders\.yml:7 cubes\.orders\.measures\.count\.rolling_window: is not supported/,
  ],
  [
    'a misspelt key',
    cube('measures:\n  - name: count\n    typ: count'),
    /^cubes\/orders\.yml:6 cubes\.orders\.measures\.count\.typ: is not a key/,
  ],
  [
    'an unknown type',
    cube('measures:\n  - { name: n, type: median, sql: x }'),
    /^cubes\/orders\.yml:5 cubes\.orders\.measures\.n\.type: must be one of count, .*not 'median'/,
  ],
  ['a measure without sql', cube('measures:\n  - { name: n, type: sum }'), /cubes\.orders\.measures\.n: sql is missing/],
  ['a name that is none', cube('dimensions:\n  - { name: "a b", type: string, sql: x }'), /name: 'a b' is not an identifier/],
  [
    'a name twice',
    cube('dimensions:\n  - { name: a, type: string, sql: x }\nmeasures:\n  - { name: a, type: count }'),
    /measures.*'a' is defined more than once/,
  ],
  ['a key twice', cube('title: A\ntitle: B'), /yaml: |is there twice/],
  [
    'a reference to nothing',
    cube('dimensions:\n  - { name: a, type: string, sql: "{nothing}" }'),
    /^cubes\/orders\.yml:5 cubes\.orders\.dimensions\.a\.sql: \{nothing\} is neither a member nor a cube/,
  ],
  [
    'JavaScript references',
    cube(`dimensions:\n  - { name: a, type: string, sql: "$\{CUBE}.a" }`),
    /is not the YAML form; write \{CUBE\}/,
  ],
  ['a lone brace', cube('dimensions:\n  - { name: a, type: string, sql: "a}" }'), /without its \{/],
  [
    'the security context in SQL',
    cube('dimensions:\n  - { name: a, type: string, sql: "{SECURITY_CONTEXT.x}" }'),
    /\{SECURITY_CONTEXT\} is not supported/,
  ],
  [
    'a member made of itself',
    cube('dimensions:\n  - { name: a, type: string, sql: "{b}" }\n  - { name: b, type: string, sql: "{a}" }'),
    /is made of itself: orders\.a -> orders\.b -> orders\.a/,
  ],
  [
    'a dimension made of a measure',
    cube('dimensions:\n  - { name: a, type: number, sql: "{n}" }\nmeasures:\n  - { name: n, type: count }'),
    /a dimension cannot be made of the measure 'n'/,
  ],
  [
    'a sum of a measure',
    cube('measures:\n  - { name: n, type: count }\n  - { name: m, type: sum, sql: "{n}" }'),
    /a sum cannot be made of the measure 'n'/,
  ],
  [
    'a join to nothing',
    cube(`${id}joins:\n  - { name: nobody, relationship: many_to_one, sql: "1 = 1" }`),
    /there is no cube 'nobody'; the cubes are orders$/,
  ],
  [
    'a relationship that is none',
    cube(`${id}joins:\n  - { name: orders, relationship: sometimes, sql: "1 = 1" }`),
    /relationship: must be one_to_one/,
  ],
  [
    'a join without keys',
    `${cube('joins:\n  - { name: items, relationship: one_to_many, sql: "{CUBE}.id = {items}.id" }\nmeasures:\n  - { name: n, type: count }')}  - name: items\n    sql_table: items\n`,
    /primary key for 'orders' is required when join is defined .*; give one of its dimensions primary_key: true$/,
  ],
  [
    'a format for another type',
    cube('dimensions:\n  - { name: a, type: string, sql: a, format: ",.2f" }'),
    /format: ',\.2f' is not a format for a string/,
  ],
  [
    'a time format without %',
    cube('dimensions:\n  - { name: a, type: time, sql: a, format: short }'),
    /'short' is not a format for a time/,
  ],
  [
    'a currency that is none',
    cube('dimensions:\n  - { name: a, type: number, sql: a, currency: dollars }'),
    /currency: 'dollars' is not a currency code/,
  ],
  [
    'granularities of a text',
    cube('dimensions:\n  - { name: a, type: string, sql: a, granularities: [] }'),
    /only a time has granularities/,
  ],
  [
    'an interval that is none',
    cube('dimensions:\n  - { name: a, type: time, sql: a, granularities: [{ name: g, interval: often }] }'),
    /interval: 'often' is not an interval/,
  ],
  ...(['2.5 days', '2 fortnights', 'two weeks', '2', '1 day 2', '1234567 days'].map((interval) => [
    `an interval of ${interval}`,
    cube(`dimensions:\n  - { name: a, type: time, sql: a, granularities: [{ name: g, interval: "${interval}" }] }`),
    new RegExp(`interval: '${interval}' is not an interval`),
  ]) as [string, string, RegExp][]),
  [
    'a granularity of a text',
    cube('dimensions:\n  - { name: a, type: string, sql: a }\n  - { name: b, type: string, sql: "{a.month}" }'),
    /^cubes\/orders\.yml:6 cubes\.orders\.dimensions\.b\.sql: /,
  ],
  [
    'a granularity of a granularity',
    cube('dimensions:\n  - { name: a, type: time, sql: a }\n  - { name: b, type: time, sql: "{a.month.day}" }'),
    /^cubes\/orders\.yml:6 cubes\.orders\.dimensions\.b\.sql: /,
  ],
  [
    'a level that is none',
    cube('dimensions:\n  - { name: a, type: string, sql: a }\nhierarchies:\n  - { name: h, levels: [a, b] }'),
    /^cubes\/orders\.yml:7 cubes\.orders\.hierarchies\.h\.levels: hierarchy 'h': there is no dimension 'orders\.b'/,
  ],
  [
    'a drill member that is none',
    cube('measures:\n  - { name: n, type: count, drill_members: [who] }'),
    /drill_members: there is no member 'orders\.who'/,
  ],
  [
    'a view of nothing',
    `${cube(id)}views:\n  - name: v\n    cubes:\n      - { join_path: nowhere, includes: "*" }\n`,
    /views\.v\.cubes\[0\]\.join_path: there is no cube 'nowhere'/,
  ],
  [
    'a view of an unknown member',
    `${cube(id)}views:\n  - name: v\n    cubes:\n      - { join_path: orders, includes: [nope] }\n`,
    /there is no member 'orders\.nope'/,
  ],
  [
    'a view with a name twice',
    `${cube(id)}views:\n  - name: v\n    cubes:\n      - { join_path: orders, includes: [id, { name: id, alias: id }] }\n      - { join_path: orders, includes: [id] }\n`,
    /accepted/,
  ],
  [
    'a view along no join',
    `${cube(id)}  - name: b\n    sql_table: b\nviews:\n  - name: v\n    cubes:\n      - { join_path: orders.b, includes: "*" }\n`,
    /^cubes\/orders\.yml:12 views\.v\.cubes\[0\]\.join_path: no join leads from 'orders' to 'b'/,
  ],
  [
    'a folder of an unknown member',
    `${cube(id)}views:\n  - name: v\n    cubes:\n      - { join_path: orders, includes: [id] }\n    folders:\n      - { name: F, includes: [nope] }\n`,
    /there is no member 'nope' in the view 'v'/,
  ],
  [
    'a d3 format of no type',
    cube('dimensions:\n  - { name: a, type: number, sql: a, format: ".2z" }'),
    /^cubes\/orders\.yml:5 cubes\.orders\.dimensions\.a\.format: '\.2z' is not a format for a number/,
  ],
  [
    'a time format with an unknown conversion',
    cube('dimensions:\n  - { name: a, type: time, sql: a, format: "%Y %!" }'),
    /format: '%Y %!' is not a format for a time/,
  ],
  [
    'a time format that converts nothing',
    cube('dimensions:\n  - { name: a, type: time, sql: a, format: "100 %%" }'),
    /format: '100 %%' is not a format for a time/,
  ],
  [
    'an origin that is no day',
    cube(
      'dimensions:\n  - { name: a, type: time, sql: a, granularities: [{ name: g, interval: 2 weeks, origin: "2024-13-45" }] }',
    ),
    /granularities\[0\]\.origin: '2024-13-45' is not a date/,
  ],
  [
    'a granularity twice',
    cube(
      'dimensions:\n  - { name: a, type: time, sql: a, granularities: [{ name: g, interval: 1 week }, { name: g, interval: 1 day }] }',
    ),
    /granularities\[1\]: 'g' is defined more than once/,
  ],
  [
    'a group of an unknown view',
    `${cube(id)}view_groups:\n  - { name: g, views: [v] }\n`,
    /^cubes\/orders\.yml:8 view_groups\.g\.views\[0\]: there is no view 'v'/,
  ],
  [
    'a rule with an unknown operator',
    cube(`${id}access_policy:\n  - group: "*"\n    row_level: { filters: [{ member: id, operator: like, values: [a] }] }`),
    /^cubes\/orders\.yml:8 cubes\.orders\.access_policy\[0\]\.row_level\.filters\[0\]\.operator: must be one of equals, /,
  ],
  [
    'a key that is no dimension',
    cube('dimensions:\n  - { name: a, type: string, sql: a, key: b }'),
    /^cubes\/orders\.yml:5 cubes\.orders\.dimensions\.a: key: there is no dimension 'orders\.b'/,
  ],
  [
    'a view that leaves out a key',
    `${cube('dimensions:\n  - { name: id, type: number, sql: id, primary_key: true }\n  - { name: a, type: string, sql: a, key: id }')}views:\n  - name: v\n    cubes:\n      - { join_path: orders, includes: [a] }\n`,
    /^cubes\/orders\.yml:10 views\.v\.cubes\[0\]\.includes\[0\]: 'a' has the key 'orders\.id', which the view 'v' leaves out/,
  ],
  [
    'a rule over an unknown member',
    cube(`${id}access_policy:\n  - group: "*"\n    row_level: { filters: [{ member: nope, operator: equals, values: [a] }] }`),
    /^cubes\/orders\.yml:8 .*\.filters\[0\]\.member: access_policy: 'orders\.nope' is not a dimension/,
  ],
  ['a cube of nothing', 'cubes:\n  - { name: a }', /^cubes\/orders\.yml:2 cubes\.a: sql_table or sql is missing$/],
  ['a cube of a table and a query', cube('sql: SELECT 1'), /cubes\.orders\.sql: sql and sql_table exclude each other$/],
  [
    'a dimension of SQL and cases',
    cube('dimensions:\n  - { name: a, type: string, sql: a, case: { when: [{ sql: a, label: A }] } }'),
    /dimensions\.a\.case: sql and case exclude each other$/,
  ],
  [
    'a case without branches',
    cube('dimensions:\n  - { name: a, type: string, case: { when: [], else: { label: A } } }'),
    /dimensions\.a\.case\.when: has no branch$/,
  ],
  ['SQL of nothing', cube('dimensions:\n  - { name: a, type: string, sql: "" }'), /dimensions\.a\.sql: is empty$/],
  [
    'a reference that is a sum',
    cube('dimensions:\n  - { name: a, type: number, sql: "{1 + 1}" }'),
    /dimensions\.a\.sql: \{1 \+ 1\} is not a reference; write \\\{ for the character itself$/,
  ],
  ...([
    ['name: month, interval: 1 month', "name: 'month' is built in"],
    ['name: g, interval: 2 weeks, offset: soon', "offset: 'soon' is not an interval such as '3 months'"],
    ['name: g, interval: 2 weeks, offset: 1 day, origin: 2024-01-01', 'offset: offset and origin exclude each other'],
  ].map(([granularity, words]) => [
    `a granularity of ${granularity}`,
    cube(`dimensions:\n  - { name: a, type: time, sql: a, granularities: [{ ${granularity} }] }`),
    `cubes/orders.yml:5 cubes.orders.dimensions.a.granularities[0].${words}`,
  ]) as [string, string, string][]),
  ['a hierarchy without levels', cube(`${id}hierarchies:\n  - { name: h, levels: [] }`), /hierarchies\.h\.levels: has no level$/],
  [
    'a sub query of a cube without a key',
    `${cube('dimensions:\n  - { name: a, type: number, sub_query: true, sql: "{items.n}" }')}  - name: items
    sql_table: main.items
    measures: [{ name: n, type: count }]\n`,
    /cubes\.orders\.dimensions\.a: the cube 'orders' needs a primary key for it$/,
  ],
  [
    'a view of two members with one name',
    `${cube(id)}  - name: b\n    sql_table: b\n    dimensions: [{ name: id, type: number, sql: id }]
views:\n  - name: v\n    cubes:\n      - { join_path: orders, includes: [id] }\n      - { join_path: b, includes: [id] }\n`,
    /^cubes\/orders\.yml:14 views\.v\.cubes\[1\]\.includes\[0\]: 'id' is in the view 'v' already; exclude it or give it an alias$/,
  ],
  [
    'a folder twice',
    `${cube(id)}views:\n  - name: v\n    cubes:\n      - { join_path: orders, includes: [id] }
    folders:\n      - { name: F, includes: [id] }\n      - { name: F, includes: "*" }\n`,
    /there are two folders 'F'$/,
  ],
  [
    'a folder of a word',
    `${cube(id)}views:\n  - name: v\n    cubes:\n      - { join_path: orders, includes: [id] }\n    folders:\n      - { name: F, includes: all }\n`,
    /includes: must be one of \*/,
  ],
  [
    'a rule of no filters',
    cube(`${id}access_policy:\n  - group: "*"\n    row_level: { filters: [{ or: [] }] }`),
    /access_policy\[0\]\.row_level\.filters\[0\]\.or: has no filter$/,
  ],
  ['a unit twice', `${cube(id)}views:\n  - name: orders\n    cubes: []\n`, /'orders' is defined more than once/],
])('%s is refused with file, line and key', (_, text, expected) => expect(refusal(text)).toMatch(expected))
