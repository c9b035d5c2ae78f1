import { expect, test } from 'vitest'
import { unrecordedCash } from './courier-cash.ts'

const parcel = (id: string, courierName: string, cashToCollect: number, state = 'handed-over' as const) => ({
  id,
  courierName,
  cashToCollect,
  state: state as 'handed-over' | 'delivered',
})
const recorded = (provider: string, amount: number, state = 'received') => ({
  method: 'courier',
  provider,
  amount,
  state,
})

test('what a parcel brought is its courier’s, and no more than is due', () => {
  const first = parcel('1', 'Pathao', 701)
  const order = { parcels: [first, parcel('2', 'RedX', 1389)], payments: [], amountDue: 2090 }
  expect(unrecordedCash([first], order)).toEqual([{ courierName: 'Pathao', amount: 701 }])
  expect(unrecordedCash([first], { ...order, amountDue: 500 })).toEqual([
    { courierName: 'Pathao', amount: 500 },
  ])
  expect(unrecordedCash([first], { ...order, amountDue: 0 })).toEqual([])
})

test('parcels of several couriers share what is due, and those of one are summed', () => {
  const parcels = [parcel('1', 'Pathao', 700), parcel('2', 'RedX', 800), parcel('3', 'Pathao', 100)]
  expect(unrecordedCash(parcels, { parcels, payments: [], amountDue: 1500 })).toEqual([
    { courierName: 'Pathao', amount: 800 },
    { courierName: 'RedX', amount: 700 },
  ])
})

test('what was recorded as the courier’s is not recorded again, unless it was taken back', () => {
  const parcels = [parcel('1', 'Pathao', 700), parcel('2', 'Pathao', 800)]
  const [first, second] = parcels as [ReturnType<typeof parcel>, ReturnType<typeof parcel>]
  const paid = { parcels, payments: [recorded('Pathao', 700)], amountDue: 800 }
  expect(unrecordedCash([first], paid)).toEqual([])
  expect(unrecordedCash([second], { ...paid, parcels: [{ ...first, state: 'delivered' }, second] })).toEqual([
    { courierName: 'Pathao', amount: 800 },
  ])
  const takenBack = { ...paid, payments: [recorded('Pathao', 700, 'reversed'), recorded('RedX', 700)] }
  expect(unrecordedCash([first], takenBack)).toEqual([{ courierName: 'Pathao', amount: 700 }])
})

test('a parcel without a courier or without cash brings nothing', () => {
  const parcels = [parcel('1', '', 700), parcel('2', 'Pathao', 0)]
  expect(unrecordedCash(parcels, { parcels, payments: [], amountDue: 700 })).toEqual([])
})
