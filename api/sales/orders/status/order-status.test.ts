import { expect, test } from 'vitest'
import type { LineUnits, UnitState } from '#api/sales/orders/order-lines.repository.ts'
import { orderStatusOf } from './order-status.ts'

const none = { open: 0, packed: 0, handedOver: 0, delivered: 0, refused: 0, lost: 0, cancelled: 0 }

const line = (units: Partial<Record<UnitState, number>>): LineUnits => ({
  ...none,
  ...units,
  id: 'a',
  productId: 'b',
  variantId: null,
  productName: 'Lamp',
  translatedName: null,
  ...{ color: null, size: null, options: [], sellerId: null, sellerName: 'Biponi' },
  unitPrice: 100,
  unitCost: null,
  quantity: Object.values(units).reduce((sum, count) => sum + count, 0),
  charged: 0,
  returned: 0,
  reservedFrom: null,
  currentItem: null,
})

test.each([
  ['pending', { open: 2 }, 'pending'],
  ['processing', { open: 2 }, 'processing'],
  ['pending', { open: 1, packed: 1 }, 'processing'],
  ['processing', { open: 1, handedOver: 1 }, 'processing'],
  ['processing', { packed: 1, delivered: 1 }, 'processing'],
  ['processing', { handedOver: 2 }, 'shipped'],
  ['processing', { handedOver: 1, cancelled: 1 }, 'shipped'],
  ['shipped', { handedOver: 1, delivered: 1 }, 'shipped'],
  ['shipped', { delivered: 2 }, 'delivered'],
  ['shipped', { delivered: 1, refused: 1 }, 'delivered'],
  ['shipped', { delivered: 1, lost: 1, cancelled: 1 }, 'delivered'],
  ['shipped', { refused: 2 }, 'cancelled'],
  ['shipped', { refused: 1, lost: 1 }, 'cancelled'],
  ['pending', { cancelled: 2 }, 'cancelled'],
] as const)('an order that is %s, with units %j, becomes %s', (current, units, expected) => {
  expect(orderStatusOf(current, [line(units)])).toBe(expected)
  const lines = Object.entries(units).map(([state, count]) => line({ [state]: count }))
  expect(orderStatusOf(current, lines)).toBe(expected)
})
