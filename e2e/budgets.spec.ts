import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { aProductAddress } from './shop-window.ts'

/** kB of gzip that a page may make a browser load before a click or a scroll (docs/architecture.md). */
const BUDGET_KB = { scripts: 125, styles: 15, html: 12 }
const KB = 1000

const pages = [
  ['home', async () => '/'],
  ['product list', async () => '/products'],
  ['product page', aProductAddress],
] as const

test.each(pages)('the %s stays within its budget', async (_name, address) => {
  const html = await text(await address())
  const scripts = [...html.matchAll(/(?:modulepreload"[^>]*href|<script[^>]*src)="(\/assets\/[^"]+\.js)"/g)]
  const styles = [...html.matchAll(/rel="stylesheet"[^>]*href="([^"]+)"/g)]
  expect(scripts.length).toBeGreaterThan(2)
  expect(styles.length).toBeGreaterThan(0)
  const weight = {
    scripts: await weigh(scripts),
    styles: await weigh(styles),
    html: inTenths(gzipSync(html).length),
  }
  console.info(`${_name}: scripts ${weight.scripts} kB, styles ${weight.styles} kB, HTML ${weight.html} kB`)
  expect(weight.scripts).toBeLessThanOrEqual(BUDGET_KB.scripts)
  expect(weight.styles).toBeLessThanOrEqual(BUDGET_KB.styles)
  expect(weight.html).toBeLessThanOrEqual(BUDGET_KB.html)
})

test('scripts yield to what is seen first', async () => {
  const html = await text('/')
  const preloads = html.match(/<link[^>]*modulepreload[^>]*>/g) ?? []
  expect(preloads.length).toBeGreaterThan(0)
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
})

test('a page brings the routes it shows, and the others are kept by the browser once asked for', async () => {
  const html = await text('/')
  expect(html).not.toContain('checkout-page')
  const version = /"version":"(\w+)"/.exec(html)?.[1]
  const routes = await fetch(`${inject('shopAddress')}/__manifest?paths=/checkout&version=${version}`)
  expect(routes.headers.get('content-type')).toContain('application/json')
  expect(routes.headers.get('cache-control')).toContain('immutable')
  expect(await routes.text()).toContain('checkout-page')
})

async function weigh(found: RegExpMatchArray[]): Promise<number> {
  const addresses = new Set(found.map(([, address = '']) => address))
  const sizes = await Promise.all(
    [...addresses].map(async (address) => gzipSync(await text(address), { level: 9 }).length),
  )
  return inTenths(sizes.reduce((sum, size) => sum + size, 0))
}

/** Bytes in kB to a tenth: the ids of one demo shop pack some bytes better than those of another. */
function inTenths(bytes: number): number {
  return Math.round(bytes / (KB / 10)) / 10
}

async function text(address: string): Promise<string> {
  const response = await fetch(inject('shopAddress') + address)
  expect(response.status, address).toBe(200)
  return response.text()
}
