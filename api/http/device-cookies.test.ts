import { expect, test } from 'vitest'
import { createDeviceCookies } from './device-cookies.ts'

const secret = 'test-secret-of-at-least-thirty-two-characters'
const devices = createDeviceCookies('known device', secret)

test('a browser is known to the account that signed in with it and to no other', () => {
  const mark = devices.issue('rahima')
  expect(devices.recognise(mark, 'rahima')).toBe(mark.split('.')[0])
  expect(devices.recognise(mark, 'karim')).toBeUndefined()
})

test('a mark for one purpose is none for another', () => {
  const mark = createDeviceCookies('registration', secret).issue('rahima')
  expect(devices.recognise(mark, 'rahima')).toBeUndefined()
})

test.each([undefined, '', '.', 'name', 'name.', 'name.signature'])('%j is no mark', (mark) => {
  expect(devices.recognise(mark, 'rahima')).toBeUndefined()
})
