import { expect, test } from 'vitest'
import { toastOptions } from './toaster.tsx'

test('messages stay as long as the spec says (accounts §9)', () => {
  const durations = Object.fromEntries(
    (['blank', 'error', 'success', 'custom', 'loading'] as const).map((kind) => [
      kind,
      toastOptions[kind]?.duration,
    ]),
  )
  expect(durations).toEqual({
    blank: 4000,
    error: 4000,
    success: 2000,
    custom: 4000,
    loading: Number.POSITIVE_INFINITY,
  })
  expect(toastOptions.removeDelay).toBe(1000)
})
