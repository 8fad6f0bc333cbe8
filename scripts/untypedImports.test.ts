import { expect, test } from 'vitest'
import { untypedImports } from './untypedImports.mjs'

test('declarations that an entry reaches may not import what has types in this repository only', () => {
  const files: Record<string, string> = {
    'dist/index.d.ts': `import type { A } from './a.js'\nexport type { A }`,
    'dist/a.d.ts': `import { WebSocket } from 'ws'\nimport type { B } from './lib/b.js'\nexport type A = B | import('typed').T`,
    'dist/lib/b.d.ts': `export type { X as B } from 'ws/x'\nexport { A } from '../a.js'`,
    'dist/inner.d.ts': `import 'ws'`,
  }
  const manifest = {
    exports: { '.': { types: './dist/index.d.ts' }, './package.json': './package.json' },
    dependencies: { ws: '8', typed: '1' },
    devDependencies: { '@types/ws': '8' },
  }
  expect(untypedImports(manifest, (path) => files[path])).toEqual(['dist/a.d.ts: ws', 'dist/lib/b.d.ts: ws/x'])
})
