import { onCLS, onINP, onLCP } from 'web-vitals'
import { withoutLanguage } from '#contract/language-paths.ts'
import type { PageVisit } from '#contract/page-speed.ts'

/** Widths from which a window is a tablet's and a desktop's, in CSS pixels. */
const TABLET_WIDTH = 768
const DESKTOP_WIDTH = 1024

type Metrics = Pick<PageVisit, 'largestPaintMs' | 'interactionMs' | 'layoutShift'>

/**
 * Measures what this visitor felt of the document that was opened, and reports it once, when its tab is left: kind of
 * page, size of the device and connection, nothing of the visitor. Loaded when the page has long been shown; the
 * browser has kept what it measured until then.
 */
export function measurePageVisit() {
  const metrics: Metrics = {}
  const always = { reportAllChanges: true }
  onLCP(({ value }) => Object.assign(metrics, { largestPaintMs: value }), always)
  onINP(({ value }) => Object.assign(metrics, { interactionMs: value }), always)
  onCLS(({ value }) => Object.assign(metrics, { layoutShift: value }), always)
  const [opened] = performance.getEntriesByType('navigation')
  const address = opened?.name ?? window.location.href
  // On the window: after the listeners on the document, by which the last values are measured.
  window.addEventListener('visibilitychange', report)

  function report() {
    if (document.visibilityState !== 'hidden') return
    window.removeEventListener('visibilitychange', report)
    if (Object.keys(metrics).length === 0) return
    const visit: PageVisit = {
      page: measuredPageOf(address),
      device: deviceNow(),
      connection: connectionNow(),
      ...metrics,
    }
    navigator.sendBeacon('/api/page-visits', new Blob([JSON.stringify(visit)], { type: 'application/json' }))
  }
}

function deviceNow(): PageVisit['device'] {
  const { innerWidth } = window
  if (innerWidth >= DESKTOP_WIDTH) return 'desktop'
  return innerWidth >= TABLET_WIDTH ? 'tablet' : 'phone'
}

/** Chromium alone says it. */
function connectionNow(): PageVisit['connection'] {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: Exclude<PageVisit['connection'], 'unknown'> }
  }
  return connection?.effectiveType ?? 'unknown'
}

/** The kind of page at an address: `https://shop.example/products/01936b1e?x=1` is `product`. */
export function measuredPageOf(address: string): PageVisit['page'] {
  const path = withoutLanguage(new URL(address).pathname)
  if (path === '/') return 'home'
  const [, first, second] = path.split('/')
  if (first === 'products') return second ? 'product' : 'list'
  return first === 'cart' || first === 'checkout' ? first : 'other'
}
