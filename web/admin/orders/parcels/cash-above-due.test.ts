import { expect, test } from 'vitest'
import type { Parcel } from '#contract/sales/parcels.ts'
import { cashAboveDue } from './cash-above-due.tsx'

const parcel = (id: string, state: Parcel['state'], cashToCollect: number) => {
  return { id, state, courierName: 'Pathao', cashToCollect }
}

test('a parcel on its way collects what is due, and no more is said', () => {
  const parcels = [parcel('a', 'refused', 3111), parcel('b', 'handed-over', 519)]
  expect(cashAboveDue({ parcels, payments: [], amountDue: 630 })).toBeUndefined()
})

test('one that was to collect for refused goods too, or for what was paid since, collects too much', () => {
  const parcels = [parcel('a', 'refused', 0), parcel('b', 'handed-over', 3630)]
  expect(cashAboveDue({ parcels, payments: [], amountDue: 630 })).toEqual({ told: 3630, due: 630 })
  expect(cashAboveDue({ parcels, payments: [], amountDue: 0 })).toEqual({ told: 3630, due: 0 })
})

test('what a courier has of a parcel that was delivered is not due at the door again', () => {
  const parcels = [parcel('a', 'delivered', 3111), parcel('b', 'handed-over', 519)]
  expect(cashAboveDue({ parcels, payments: [], amountDue: 3630 })).toBeUndefined()
  expect(cashAboveDue({ parcels, payments: [], amountDue: 3111 })).toEqual({ told: 519, due: 0 })
  const recorded = { method: 'courier', provider: 'Pathao', state: 'received', amount: 3111 }
  expect(cashAboveDue({ parcels, payments: [recorded], amountDue: 519 })).toBeUndefined()
})
