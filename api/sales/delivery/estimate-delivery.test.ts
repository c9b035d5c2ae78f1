import { expect, test } from 'vitest'
import { type DeliveryCalendar, estimateDelivery, workingDaysTo } from './estimate-delivery.ts'

const FRIDAY = 5
const calendar: DeliveryCalendar = { weekdaysOff: [FRIDAY], cutOffHour: 18, breaks: [] }
const oneOrTwo = { least: 1, most: 2 }

/** A time in Dhaka. 2026-11-25 is a Wednesday. */
const dhaka = (time: string) => new Date(`${time}+06:00`)

test('working days are counted from the day of the order', () => {
  expect(estimateDelivery(dhaka('2026-11-22T10:00:00'), oneOrTwo, calendar)).toEqual({
    firstDay: '2026-11-23',
    lastDay: '2026-11-24',
  })
  const sameDay = estimateDelivery(dhaka('2026-11-22T10:00:00'), { least: 0, most: 0 }, calendar)
  expect(sameDay).toEqual({ firstDay: '2026-11-22', lastDay: '2026-11-22' })
})

test('nothing arrives on the day of the week that is off', () => {
  const wednesday = estimateDelivery(dhaka('2026-11-25T10:00:00'), oneOrTwo, calendar)
  expect(wednesday).toEqual({ firstDay: '2026-11-26', lastDay: '2026-11-28' })
  const friday = estimateDelivery(dhaka('2026-11-27T10:00:00'), oneOrTwo, calendar)
  expect(friday).toEqual({ firstDay: '2026-11-29', lastDay: '2026-11-30' })
  const weekend = { ...calendar, weekdaysOff: [5, 6] }
  const onWeekend = estimateDelivery(dhaka('2026-11-25T10:00:00'), oneOrTwo, weekend)
  expect(onWeekend).toEqual({ firstDay: '2026-11-26', lastDay: '2026-11-29' })
})

test('an order from the cut-off hour on counts as one of the next day', () => {
  const before = estimateDelivery(dhaka('2026-11-22T17:59:59'), oneOrTwo, calendar)
  expect(before).toMatchObject({ firstDay: '2026-11-23' })
  const from = estimateDelivery(dhaka('2026-11-22T18:00:00'), oneOrTwo, calendar)
  expect(from).toMatchObject({ firstDay: '2026-11-24' })
  const thursday = estimateDelivery(dhaka('2026-11-26T18:00:00'), oneOrTwo, calendar)
  expect(thursday).toEqual({ firstDay: '2026-11-29', lastDay: '2026-11-30' })
})

test('the day of an order is that in Dhaka', () => {
  const allDay = { ...calendar, cutOffHour: 24 }
  const before = estimateDelivery(new Date('2026-11-22T17:59:59Z'), oneOrTwo, allDay)
  expect(before).toMatchObject({ firstDay: '2026-11-23' })
  const after = estimateDelivery(new Date('2026-11-22T18:00:00Z'), oneOrTwo, allDay)
  expect(after).toMatchObject({ firstDay: '2026-11-24' })
})

test('an order before Eid arrives after it', () => {
  const eid = { firstDay: '2027-03-09', lastDay: '2027-03-13' }
  const strike = { firstDay: '2027-03-15', lastDay: '2027-03-15' }
  const closed = { ...calendar, breaks: [eid, strike] }
  expect(estimateDelivery(dhaka('2027-03-08T10:00:00'), oneOrTwo, closed)).toEqual({
    firstDay: '2027-03-14',
    lastDay: '2027-03-16',
  })
  expect(estimateDelivery(dhaka('2027-03-10T10:00:00'), oneOrTwo, closed)).toEqual({
    firstDay: '2027-03-16',
    lastDay: '2027-03-17',
  })
})

test('over the end of a year the days go on', () => {
  expect(estimateDelivery(dhaka('2026-12-30T10:00:00'), oneOrTwo, calendar)).toEqual({
    firstDay: '2026-12-31',
    lastDay: '2027-01-02',
  })
})

test('nothing is promised for days that are too far ahead', () => {
  const closed = { ...calendar, breaks: [{ firstDay: '2026-01-01', lastDay: '2028-01-01' }] }
  expect(estimateDelivery(dhaka('2026-11-22T10:00:00'), oneOrTwo, closed)).toBeUndefined()
})

test('a district has its own time, else that of its side of Dhaka', () => {
  const inside = { least: 1, most: 1 }
  const own = { least: 3, most: 5 }
  const times = {
    deliveryTimes: { inside, outside: null, weekdaysOff: [FRIDAY], cutOffHour: 24 },
    districtDeliveryTimes: { Bandarban: own },
  }
  expect(workingDaysTo({ division: 'Dhaka', district: 'Gazipur' }, times)).toEqual(inside)
  expect(workingDaysTo({ division: 'Chittagong', district: 'Bandarban' }, times)).toEqual(own)
  expect(workingDaysTo({ division: 'Sylhet', district: 'Sylhet' }, times)).toBeUndefined()
  expect(workingDaysTo({ division: 'Dhaka', district: 'constructor' }, times)).toEqual(inside)
})
