import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A fifth of the limit for "good" (web.dev, Cumulative Layout Shift). */
const MAX_SHIFT = 0.02

declare global {
  interface Window {
    /** Sum of unexpected layout shifts, on observed pages. */
    shifted: number
    /** What moved, from where to where. */
    moved: string[]
  }
}

/** For `page.addInitScript`. */
export function watchShifts() {
  window.shifted = 0
  window.moved = []
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    })[]) {
      if (entry.hadRecentInput) continue
      window.shifted += entry.value
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const start = element?.cloneNode(false) as Element | undefined
        window.moved.push(
          `${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${start?.outerHTML.slice(0, 120)} "${node?.textContent?.slice(0, 40)}" from ${place(previousRect)} to ${place(currentRect)}`,
        )
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Fails where the loaded page has moved on its own, or is wider than the window. */
export async function expectNoLayoutShift(page: Page, what: string) {
  await page.waitForLoadState('networkidle')
  const { shifted, moved } = await page.evaluate(() => ({ shifted: window.shifted, moved: window.moved }))
  expect(shifted, [what, ...moved].join('\n')).toBeLessThan(MAX_SHIFT)
  expect(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
