import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version as react } from 'react'
import { version as reactDom } from 'react-dom'
import { VERSION as svelte } from 'svelte/compiler'
import { expect, test } from 'vitest'
import { version as vue } from 'vue'
import { dependencies } from '../package.json'

test('these tests run with the oldest frameworks that the bindings admit', () => {
  const [reactVersion, reactDomVersion] = [react, reactDom].map((version) => version.split('-')[0]) // without the build's name
  expect(dependencies).toMatchObject({ react: reactVersion, 'react-dom': reactDomVersion, svelte, vue })
})

test('the ranges of the packages begin with the libraries that these tests run with', () => {
  const workspace = readFileSync(join(import.meta.dirname, '../../../pnpm-workspace.yaml'), 'utf8')
  const ranges = [...workspace.matchAll(/"(d3-[\w-]+)": \^(\S+)/g)].map(([, name, from]) => [name, from])
  expect(ranges).toHaveLength(2)
  expect(dependencies).toMatchObject(Object.fromEntries(ranges))
})
