import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { workingDaysMessages } from '#contract/settings/working-days.ts'
import { deliveryTimesTexts } from './delivery-times-texts.ts'
import {
  deliveryTimesBody,
  deliveryTimesErrors,
  deliveryTimesValues,
  rangeError,
} from './delivery-times-values.ts'

const times = {
  ...{ inside: { least: 1, most: 2 }, outside: null, districts: { Bandarban: { least: 4, most: 6 } } },
  ...{ weekdaysOff: [5], cutOffHour: 24, updatedAt: null },
}

test('what is stored is shown and sent back unchanged', () => {
  const { updatedAt: _unused, ...body } = times
  expect(deliveryTimesBody(deliveryTimesValues(times))).toEqual(body)
  expect(deliveryTimesErrors(deliveryTimesValues(times))).toEqual({})
})

test('numbers may be typed in Bangla', () => {
  const values = { ...deliveryTimesValues(times), outside: { least: '২', most: ' ৪ ' }, cutOffHour: '18' }
  expect(deliveryTimesBody(values)).toMatchObject({ outside: { least: 2, most: 4 }, cutOffHour: 18 })
})

test('a time needs two numbers in their order', () => {
  expect(rangeError({ least: '', most: '' })).toBeUndefined()
  expect(rangeError({ least: '', most: '' }, true)).toBe(deliveryTimesTexts.bothNeeded)
  expect(rangeError({ least: '1', most: '' })).toBe(deliveryTimesTexts.bothNeeded)
  expect(rangeError({ least: '3', most: '2' })).toBe(workingDaysMessages.workingDaysCrossed)
  expect(rangeError({ least: '1', most: '61' })).toBe(workingDaysMessages.workingDaysInvalid(60))
  expect(rangeError({ least: '1.5', most: '2' })).toBe(workingDaysMessages.workingDaysInvalid(60))
})

test('a listed district is named, and one day of the week is left', () => {
  const values = deliveryTimesValues(times)
  const unnamed = { ...values, districts: [{ district: '', least: '1', most: '2' }] }
  expect(deliveryTimesErrors(unnamed)).toMatchObject({ districts: messages.districtRequired })
  const closed = { ...values, weekdaysOff: [0, 1, 2, 3, 4, 5, 6] }
  expect(deliveryTimesErrors(closed)).toMatchObject({ weekdaysOff: workingDaysMessages.weekdaysInvalid })
})
