import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { expect, test } from 'vitest'
import { Toaster, toastOptions } from './toaster.tsx'

test('toasts are shown for the specified time (docs/product.md §19)', () => {
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

test('at most twenty toasts are shown at once, the newest of them (docs/product.md §19)', () => {
  for (let number = 1; number <= 25; number++) toast(`Message ${number}.`)
  const html = renderToStaticMarkup(createElement(Toaster))
  const seen = [...html.matchAll(/Message (\d+)\./g)].map(([, number]) => Number(number))
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
})
