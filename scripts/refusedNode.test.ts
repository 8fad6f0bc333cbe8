import { expect, test } from 'vitest'
import { refusedNode } from './refusedNode.mjs'

const range = '^20.19 || >=22.12'

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '23.0.0', '24.0.0', '26.10.0'])('Node %s is taken', (version) => {
  expect(refusedNode(version, range)).toBeUndefined()
})

test.each(['18.20.8', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])(
  'Node %s is refused, with the versions that are taken',
  (version) => {
    expect(refusedNode(version, range)).toBe(
      `This is Node ${version}, which is not in ^20.19 || >=22.12.\nInstall one that is, such as the latest, and run this again.`,
    )
  },
)

test('the Node that runs this is taken by the range of package.json', async () => {
  const { engines } = (await import('../package.json')).default
  expect(refusedNode(process.versions.node, engines.node)).toBeUndefined()
})
