import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { deviceLabel } from './device-labels.ts'

test('a device is named by its browser and system', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
  expect(deviceLabel(chrome)).toBe('Chrome on Android')
  expect(deviceLabel(`${chrome} Edg/140.0`)).toBe('Edge on Android')
  expect(
    deviceLabel('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'),
  ).toBe('Safari on iPhone')
  expect(deviceLabel('curl/8.1')).toBe('curl/8.1')
  expect(deviceLabel('')).toBe('Unknown device')
})

afterEach(() => setLanguageSource(() => 'en'))

test('names of browsers stay in Bangla', () => {
  setLanguageSource(() => 'bn')
  expect(deviceLabel('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')).toBe('Windows, Firefox')
  expect(deviceLabel('')).toBe('অজানা ডিভাইস')
})
