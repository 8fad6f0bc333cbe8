import { createFakeTenant } from '@svc/testing'
import { expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { useSvcEmbed } from './useSvcEmbed.ts'

// In a file of its own: Vue takes a component whose setup has thrown for the one that is being set up.
test('a composable also lives in a scope of its own, outside of components', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const warn = vi.spyOn(console, 'warn')
  const element = document.createElement('div')
  document.body.append(element)
  const scope = effectScope()
  const view = scope.run(() => useSvcEmbed({ origin: tenant.origin, surface: { kind: 'chat' } }))
  if (view) view.element.value = element
  await vi.waitFor(() => expect(view?.snapshot.value.status).toBe('ready'))
  scope.stop()
  expect(element.querySelector('iframe')).toBeNull()
  await expect(view?.embed.refresh()).resolves.toMatchObject({ status: 'dropped', reason: 'destroyed' })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
  element.remove()
  uninstall()
})
