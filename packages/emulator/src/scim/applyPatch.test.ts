import { expect, test } from 'vitest'
import { applyPatch } from './applyPatch.ts'

test('an attribute is found in whatever case it is written, also after it was removed and added', () => {
  const steps = [
    { op: 'replace', path: 'NICKNAME', value: 'b' },
    { op: 'remove', path: 'nickname' },
    { op: 'add', path: 'nickname', value: 'c' },
    { op: 'replace', path: 'NickName', value: 'd' },
    { op: 'add', path: 'Title', value: 'e' },
    { op: 'remove', path: 'TITLE' },
    { op: 'remove', path: 'title' },
  ] as const
  expect(applyPatch({ nickName: 'a' }, steps)).toEqual({ nickname: 'd' })
  expect(applyPatch({ nickName: 'a', NICKNAME: 'b' }, [{ op: 'replace', path: 'nickname', value: 'c' }])).toEqual({
    nickName: 'c',
    NICKNAME: 'b',
  })
})

test('tens of thousands of attributes are written at once', () => {
  const value = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`a${index}`, index]))
  expect(Object.keys(applyPatch({ displayName: 'g' }, [{ op: 'add', value }]))).toHaveLength(30_001)
  const removed = Object.keys(value).map((path) => ({ op: 'remove', path: path.toUpperCase() }) as const)
  expect(applyPatch({ displayName: 'g', ...value }, removed)).toEqual({ displayName: 'g' })
})
