import { expect, test } from 'vitest'
import { naming } from './naming.ts'

test('an error has the path as it was written, with and without one of its own', async () => {
  const whole = Object.assign(new Error('not there'), { code: 'ENOENT', path: 'C:\\work\\model.ts' })
  await expect(naming('model.ts', Promise.reject(whole))).rejects.toMatchObject({ code: 'ENOENT', path: 'model.ts' })
  await expect(naming('model.ts', Promise.reject(new Error('full')))).rejects.toMatchObject({ message: 'full', path: 'model.ts' })
  expect(await naming('model.ts', Promise.resolve(1))).toBe(1)
})
