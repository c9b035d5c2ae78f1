import { expect, test } from 'vitest'
import { deviceWords } from './device-labels.ts'

test('a device is told by its browser and system', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
  expect(deviceWords(chrome)).toBe('Chrome on Android')
  expect(deviceWords(`${chrome} Edg/140.0`)).toBe('Edge on Android')
  expect(
    deviceWords('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'),
  ).toBe('Safari on iPhone')
  expect(deviceWords('curl/8.1')).toBe('curl/8.1')
  expect(deviceWords('')).toBe('Unknown device')
})
