import { expect, test } from 'vitest'
import type { Parcel } from '#contract/sales/parcels.ts'
import { cashAboveDue, cashBelowDue } from './courier-cash-notice.tsx'

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

test('the parcels that are left collect too little, once one was refused that was to collect a part of the delivery fee', () => {
  const parcels = [parcel('a', 'refused', 3111), parcel('b', 'handed-over', 519)]
  const order = { parcels, payments: [], amountDue: 630 }
  expect(cashBelowDue(order, 0)).toEqual({ told: 519, due: 630 })
  expect(cashBelowDue({ ...order, amountDue: 519 }, 0)).toBeUndefined()
  // What is packed next collects the rest.
  expect(cashBelowDue(order, 1)).toBeUndefined()
  expect(
    cashBelowDue({ ...order, parcels: [parcel('a', 'lost', 3111), parcel('b', 'ready', 519)] }, 0),
  ).toEqual({
    ...{ told: 519, due: 630 },
  })
})

test('parcels that collect less because staff wanted it so, or that are all closed, are no matter', () => {
  const order = { parcels: [parcel('b', 'handed-over', 0)], payments: [], amountDue: 630 }
  expect(cashBelowDue(order, 0)).toBeUndefined()
  const closed = [parcel('a', 'refused', 3111), parcel('b', 'delivered', 519)]
  expect(cashBelowDue({ ...order, parcels: closed }, 0)).toBeUndefined()
})
