import { expect, test } from 'vitest'
import { receivedTotal, typedTotal } from './purchase-order-values.ts'

const line = (units: string, unitCost: string) => ({ variantId: units, name: 'Lamp', units, unitCost })

test('the total of a draft is of what is typed, in both scripts, without what is unknown or wrong', () => {
  expect(typedTotal([line('4', '120'), line('১০', '১,০০০'), line('3', '')])).toBe(10_480)
  expect(typedTotal([line('', '120'), line('0', '120'), line('2', 'x')])).toBe(0)
})

test('what came counts at the cost it came for', () => {
  const receipt = { id: 'a', name: 'Lamp', receivedByName: 'Nasrin', receivedAt: new Date(0) }
  const receipts = [
    { ...receipt, units: 3, unitCost: 120 },
    { ...receipt, units: 2, unitCost: 130 },
    { ...receipt, units: 9, unitCost: null },
  ]
  expect(receivedTotal(receipts)).toBe(620)
})
