import { expect, test } from 'vitest'
import { stepOf, valueOfStep } from './speed-steps.ts'

test.each([0, 1, 2, 16, 200, 2_500, 4_000, 60_000, 600_000])('%s is read back to within 15 %%', (value) => {
  const read = valueOfStep(stepOf(value))
  expect(read).toBeGreaterThanOrEqual(value)
  expect(read).toBeLessThanOrEqual(Math.max(1, Math.ceil(value * 1.15)))
})
