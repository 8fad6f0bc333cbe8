import { version as react } from 'react'
import { version as reactDom } from 'react-dom'
import { VERSION as svelte } from 'svelte/compiler'
import { expect, test } from 'vitest'
import { version as vue } from 'vue'
import { dependencies } from '../package.json'

test('these tests run with the oldest frameworks that the bindings admit', () => {
  const [reactVersion, reactDomVersion] = [react, reactDom].map((version) => version.split('-')[0]) // without the build's name
  expect({ react: reactVersion, 'react-dom': reactDomVersion, svelte, vue }).toEqual(dependencies)
})
