import { expect, test } from 'vitest'
import { deliveryAtVersion } from './order-versions.ts'

test.each([
  [1, 'house 1'],
  [2, 'house 1'],
  [3, 'house 2'],
  [4, undefined],
])('version %i went to %s', (version, delivery) => {
  const changes = [
    { version: 4, before: {} },
    { version: 3, before: { delivery: 'house 2' } },
    { version: 2, before: { delivery: 'house 1' } },
    { version: 1, before: {} },
  ]
  expect(deliveryAtVersion(changes, version)).toBe(delivery)
})
