import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A fifth of the limit for "good" (web.dev, Cumulative Layout Shift). */
const MAX_SHIFT = 0.02

declare global {
  interface Window {
    /** Sum of unexpected layout shifts, on observed pages. */
    shifted: number
  }
}

/** For `page.addInitScript`. */
export function watchShifts() {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Fails where the loaded page has moved on its own, or is wider than the window. */
export async function expectNoLayoutShift(page: Page, what: string) {
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.shifted), what).toBeLessThan(MAX_SHIFT)
  expect(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
