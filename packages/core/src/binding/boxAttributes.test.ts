import { expect, test } from 'vitest'
import { boxAttributes } from './boxAttributes.ts'

test('an id, data- and aria- attributes are the box’s; other props are not, whatever their names contain', () => {
  const own = { id: 'sales', 'data-testid': 'embed', 'aria-hidden': false }
  const others = { title: 'Sales', identity: 'x', valid: true, 'meta-data-x': 'y' }
  expect(boxAttributes({ ...others, ...own })).toEqual(own)
})
