import { expect, test } from 'vitest'
import { navigationIdentifier } from './navigation-identifier.ts'

test('the code page gets the email or phone the code was sent to', () => {
  expect(navigationIdentifier({ identifier: ' anika@example.com ' }, 'identifier')).toBe('anika@example.com')
  expect(navigationIdentifier({ phone: '01712345678' }, 'phone')).toBe('01712345678')
})

test.each([
  null,
  undefined,
  'text',
  {},
  { identifier: 5 },
  { identifier: ' ' },
  { identifier: 'x'.repeat(255) },
])('without one in the navigation state (%j) it is undefined', (state) => {
  expect(navigationIdentifier(state, 'identifier')).toBeUndefined()
})
