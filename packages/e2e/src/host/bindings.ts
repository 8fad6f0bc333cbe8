/** Pages by binding, and the names of the Trusted Types policies that the framework itself makes. */
export const bindings = {
  core: { file: 'core.ts', policies: "'none'" },
  react: { file: 'react.tsx', policies: "'none'" },
  vue: { file: 'vue.ts', policies: 'vue' },
  svelte: { file: 'svelte.ts', policies: 'svelte-trusted-html' },
  element: { file: 'element.ts', policies: "'none'" },
} as const

export type BindingName = keyof typeof bindings
export const bindingNames = Object.keys(bindings) as BindingName[]
