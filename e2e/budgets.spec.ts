import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { openBrowser } from './browser.ts'
import { aProductAddress } from './demo-products.ts'

const browser = openBrowser()

/** Maximum kB (gzip) that a page loads before a click or a scroll (docs/architecture.md). */
const BUDGET_KB = { scripts: 132, styles: 15, html: 14 }
/** A Bangla letter is three bytes where a Latin one is one. */
const BANGLA_HTML_KB = 15
const KB = 1000

const pages = [
  ['home', async () => '/'],
  ['product list', async () => '/products'],
  ['product page', aProductAddress],
  ['home in Bangla', async () => '/bn'],
  ['product list in Bangla', async () => '/bn/products'],
  ['product page in Bangla', async () => `/bn${await aProductAddress()}`],
] as const

test.each(pages)('the %s stays within its budget', async (_name, address) => {
  const path = await address()
  const html = await text(path)
  const scripts = scriptsOf(html)
  const [element = '', styles = ''] = /<style id="styles">(.+?)<\/style>/s.exec(html) ?? []
  expect(scripts.length).toBeGreaterThan(2)
  expect(styles).toContain('@font-face')
  expect(html).not.toContain('rel="stylesheet"')
  const weight = {
    scripts: await weigh(scripts),
    styles: toKilobytes(gzipSync(styles, { level: 9 }).length),
    html: toKilobytes(gzipSync(html.replace(element, '')).length),
  }
  console.info(`${_name}: scripts ${weight.scripts} kB, styles ${weight.styles} kB, HTML ${weight.html} kB`)
  expect(weight.scripts).toBeLessThanOrEqual(BUDGET_KB.scripts)
  expect(weight.styles).toBeLessThanOrEqual(BUDGET_KB.styles)
  expect(weight.html).toBeLessThanOrEqual(path.startsWith('/bn') ? BANGLA_HTML_KB : BUDGET_KB.html)
})

test('scripts are requested after the first frame', async () => {
  await browser.visit(async (page) => {
    await page.addInitScript(() => {
      const waiting: FrameRequestCallback[] = []
      window.requestAnimationFrame = (paint) => waiting.push(paint)
      const paint = () => {
        for (const one of waiting.splice(0)) one(performance.now())
      }
      Object.assign(window, { paint })
    })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'load' })
    expect(scripts).toEqual([])
    await page.evaluate('paint()')
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
  })
})

test('a page contains its own routes only; requests for others are cached forever', async () => {
  const html = await text('/')
  expect(html).not.toContain('checkout-page')
  const version = /"version": "(\w+)"/.exec(html)?.[1]
  const routes = await fetch(`${demoShop().address}/__manifest?paths=/checkout&version=${version}`)
  expect(routes.headers.get('content-type')).toContain('application/json')
  expect(routes.headers.get('cache-control')).toContain('immutable')
  expect(await routes.text()).toContain('checkout-page')
})

/** Scripts that the page requests without interaction. */
function scriptsOf(html: string): RegExpMatchArray[] {
  return [
    ...html.matchAll(/<link rel="modulepreload" href="(\/assets\/[^"]+\.js)"/g),
    ...html.matchAll(/<script[^>]*src="(\/assets\/[^"]+\.js)"/g),
  ]
}

async function weigh(found: RegExpMatchArray[]): Promise<number> {
  const addresses = new Set(found.map(([, address = '']) => address))
  const sizes = await Promise.all(
    [...addresses].map(async (address) => gzipSync(await text(address), { level: 9 }).length),
  )
  return toKilobytes(sizes.reduce((sum, size) => sum + size, 0))
}

/** Bytes as kB, rounded to a tenth: the random ids of demo shops compress differently by some bytes. */
function toKilobytes(bytes: number): number {
  return Math.round(bytes / (KB / 10)) / 10
}

async function text(address: string): Promise<string> {
  const response = await fetch(demoShop().address + address)
  expect(response.status, address).toBe(200)
  return response.text()
}
