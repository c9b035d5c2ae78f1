import { expect, test } from 'vitest'
import { navigationIdentifier } from './navigation-identifier.ts'

test('the code page knows whom the code was sent to', () => {
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
])('opened by hand (%j) it knows nobody', (state) => {
  expect(navigationIdentifier(state, 'identifier')).toBeUndefined()
})
