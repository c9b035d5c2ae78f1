import { expect, test } from 'vitest'
import { typedTotal } from './purchase-order-values.ts'

const line = (units: string, unitCost: string) => ({ variantId: units, name: 'Lamp', units, unitCost })

test('the total of a draft is of what is typed, in both scripts, without what is unknown or wrong', () => {
  expect(typedTotal([line('4', '120'), line('১০', '১,০০০'), line('3', '')])).toBe(10_480)
  expect(typedTotal([line('', '120'), line('0', '120'), line('2', 'x')])).toBe(0)
})
