import { expect, test } from 'vitest'
import { createDeviceCookies } from './device-cookies.ts'

const secret = 'test-secret-of-at-least-thirty-two-characters'
const devices = createDeviceCookies('known device', secret)

test('a token is recognised for the account it was issued to and for no other', () => {
  const token = devices.issue('rahima')
  expect(devices.recognise(token, 'rahima')).toBe(token.split('.')[0])
  expect(devices.recognise(token, 'karim')).toBeUndefined()
})

test('a token issued for one purpose is invalid for another', () => {
  const token = createDeviceCookies('registration', secret).issue('rahima')
  expect(devices.recognise(token, 'rahima')).toBeUndefined()
})

test.each([undefined, '', '.', 'name', 'name.', 'name.signature'])('%j is not a valid token', (token) => {
  expect(devices.recognise(token, 'rahima')).toBeUndefined()
})
