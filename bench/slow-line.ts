import { chromium } from 'playwright-core'

/** Chromium's preset "Slow 3G": bytes a second, and the milliseconds that each answer takes beside. */
const SLOW_3G = { offline: false, downloadThroughput: 51_200, uploadThroughput: 51_200, latency: 2000 }
const RUNS = 3
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

type Visit = { firstPaint: number; largestPaint: number; what: string; hydrated: number; bytes: number }

/**
 * `npm run bench:slow-line -- http://localhost:3000 [LATENCY_MS]` opens the home page of a running shop on a phone with slow 3G
 * and a cold cache, in English and Bangla: when it is painted first, when its largest part is, and when buttons work.
 */
async function measure([address = 'http://localhost:3000', latency]: string[]) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  })
  const speed = { ...SLOW_3G, ...(latency && { latency: Number(latency) }) }
  const visit = async (path: string): Promise<Visit> => {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', speed)
    await page.goto(address + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true', undefined, {
      polling: 50,
      timeout: 60_000,
    })
    const seen = await page.evaluate(seenByVisitor)
    await context.close()
    return seen
  }
  for (const path of ['/', '/bn']) {
    await fetch(address + path)
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run++) visits.push(await visit(path))
    const median = (of: (visit: Visit) => number) => visits.map(of).sort((a, b) => a - b)[RUNS >> 1]
    console.info(
      `${path.padEnd(4)} first paint ${median((v) => v.firstPaint)} ms, largest ${median((v) => v.largestPaint)} ms (${visits[0]?.what}), ` +
        `hydrated ${median((v) => v.hydrated)} ms, ${median((v) => v.bytes)} kB until then`,
    )
  }
  await browser.close()
}

/** Runs in the page. */
async function seenByVisitor(): Promise<Visit> {
  const hydrated = performance.now()
  const largest = await new Promise<PerformanceEntry & { element?: Element; url?: string }>((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      if (last) resolve(last)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loaded = files.filter(({ responseEnd }) => responseEnd > 0)
  return {
    firstPaint: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    largestPaint: Math.round(largest.startTime),
    what: `${largest.element?.tagName.toLowerCase() ?? ''} ${largest.url?.split('/').at(-1) ?? ''}`.trim(),
    hydrated: Math.round(hydrated),
    bytes: Math.round([...loaded, document].reduce((sum, file) => sum + (file?.transferSize ?? 0), 0) / 1000),
  }
}

await measure(process.argv.slice(2))
