import { expect, test } from 'vitest'
import { createKnownDevices } from './known-device.ts'

const devices = createKnownDevices('test-secret-of-at-least-thirty-two-characters')

test('a browser is known to the account that signed in with it and to no other', () => {
  const mark = devices.issue('rahima')
  expect(devices.recognise(mark, 'rahima')).toBe(mark.split('.')[0])
  expect(devices.recognise(mark, 'karim')).toBeUndefined()
})

test.each([undefined, '', '.', 'name', 'name.', 'name.signature'])('%j is no mark', (mark) => {
  expect(devices.recognise(mark, 'rahima')).toBeUndefined()
})
