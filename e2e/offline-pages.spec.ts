import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickWhenHydrated, openBrowser, phone } from './browser.ts'
import { listDemoProducts } from './demo-products.ts'
import { cachedPages, waitUntilCached, withServiceWorker } from './service-worker.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()
const window = withServiceWorker(phone)

async function twoProducts() {
  const [seen, unseen] = (await listDemoProducts('limit=20&sortBy=sales')).map(
    ({ _id }) => `/products/${_id}`,
  )
  if (!seen || !unseen) throw new Error('The demo shop has no products')
  return { seen, unseen }
}

test('what was seen opens without a network; another page says in its place that it needs one', async () => {
  const { seen, unseen } = await twoProducts()
  await browser.visit(async (page) => {
    await page.goto(seen)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await waitUntilCached(page, seen)
    await page.context().setOffline(true)
    // With parameters that the page does not read.
    await page.goto(`${seen}?utm_source=sms`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    const image = page.getByRole('main').getByRole('img').first()
    await expect
      .poll(() => image.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBeGreaterThan(100)

    await page.goto(unseen)
    await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(unseen)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Still offline', { exact: true }).waitFor()
    await page.context().setOffline(false)
    // The browser says that it is online again, and the page opens by itself.
    await page.locator('html[data-hydrated=true]').waitFor()
    expect(new URL(page.url()).pathname).toBe(unseen)
  }, window)
})

test('a page that the busy shop refused to the worker is asked for again and kept', async () => {
  const { seen } = await twoProducts()
  await browser.visit(async (page) => {
    let refusals = 0
    await page.context().route(`**${seen}`, async (route) => {
      if (!route.request().serviceWorker() || refusals === 2) return route.fallback()
      refusals += 1
      await route.fulfill({ status: 503, body: 'busy' })
    })
    await page.goto(seen)
    await waitUntilCached(page, seen)
    expect(refusals).toBe(2)
  }, window)
})

test('the page that needs a connection is in Bangla below /bn', async () => {
  await browser.visit(async (page) => {
    await page.goto('/bn')
    await waitUntilCached(page, '/bn')
    await page.context().setOffline(true)
    await page.goto('/bn/privacy-policy')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn')
    await page.getByRole('heading', { name: 'এই পেজের জন্য ইন্টারনেট লাগবে' }).waitFor()
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
    await page.getByText('এখনো অফলাইন', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'হোমপেজে যান' }).click()
    await page.locator('html[data-hydrated=true]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/bn')
  }, window)
})

test.each(['', '/bn'])('a link of a kept page %s opens another page that was seen', async (prefix) => {
  const { seen } = await twoProducts()
  await browser.visit(async (page) => {
    await page.goto(prefix + seen)
    await waitUntilCached(page, prefix + seen)
    await page.goto(`${prefix}/products?sortBy=sales`)
    await waitUntilCached(page, `${prefix}/products?sortBy=sales`)
    await page.context().setOffline(true)
    await clickWhenHydrated(page.locator(`main a[href^="${prefix}${seen}"]`).first())
    await page.waitForURL((url) => url.pathname.startsWith(prefix + seen))
    await page.getByRole('button', { name: prefix ? 'কার্টে রাখুন' : 'Add to Cart' }).waitFor()
  }, window)
})

test('a link to a page that was not seen says in its place that it needs a connection', async () => {
  const { seen } = await twoProducts()
  await browser.visit(async (page) => {
    await page.goto('/products?sortBy=sales')
    await waitUntilCached(page, '/products?sortBy=sales')
    await page.context().setOffline(true)
    await clickWhenHydrated(page.locator(`main a[href^="${seen}"]`).first())
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Your shop' }).isVisible()).toBe(true)
  }, window)
})

test('whoever signs out leaves nothing of what was seen; staff pages and private addresses are never kept', async () => {
  const { seen } = await twoProducts()
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto(seen)
    await waitUntilCached(page, seen)
    await page.goto('/user/my-orders')
    await waitUntilCached(page, '/user/my-orders')
    await page.goto('/login')
    await page.goto('/admin', { waitUntil: 'load' })
    // The account's cart is here before the session ends: asked for with an ended one, it is rejected.
    await Promise.all([page.waitForResponse(/\/api\/cart\//), page.goto('/user/my-orders')])
    const kept = await cachedAddresses(page)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter((address) => /\/api\/|address=%2F(?:login|admin)/.test(address))).toEqual([])
    expect(await textsOfPages(page)).not.toMatch(/customer@biponi|01700000001/)
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await page
      .getByRole('button', { name: /Log ?out/i })
      .last()
      .click()
    await page.waitForURL('**/login')
    await expect.poll(() => cachedPages(page)).toEqual([])
  }, window)
})

/** Everything that is kept, by its address. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().map(({ url }) => url)
  })

const textsOfPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('seen-pages-1')
    const responses = await cache.matchAll()
    return (await Promise.all(responses.map((response) => response.text()))).join('\n')
  })

test('without a connection cart and wishlist work, and catch up when it is back', async () => {
  const { seen } = await twoProducts()
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    const customerId = await signInByStorage(page, email)
    await page.goto(seen)
    await waitUntilCached(page, seen)
    await page.context().setOffline(true)
    const heart = page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true })
    await clickWhenHydrated(heart)
    await page.getByText('Added to wishlist!').waitFor()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await page.getByText('Added to cart!').waitFor()
    await page.reload()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: /^Cart/ }).first().click()
    const cart = page.getByRole('dialog', { name: 'Cart', exact: true })
    await cart
      .getByRole('button', { name: /increase/i })
      .first()
      .click()
    await page.context().setOffline(false)
    const stored = () =>
      page.evaluate(async (customer) => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
        const read = async (path: string) =>
          ((await (await fetch(path, { headers })).json()) as { data: unknown }).data
        const cart = (await read(`/api/cart/${customer}`)) as { items: { quantity: number }[] }
        const wishlist = (await read(`/api/wishlist/get-wishlist/${customer}`)) as { products: unknown[] }
        return [cart.items.map(({ quantity }) => quantity), wishlist.products.length]
      }, customerId)
    await expect.poll(stored).toEqual([[2], 1])
  }, window)
})

test('the wishlist as it was seen opens without a connection', async () => {
  const { seen } = await twoProducts()
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    await signInByStorage(page, email)
    await page.goto(seen)
    await clickWhenHydrated(page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }))
    await page.getByText('Added to wishlist!').waitFor()
    await page.goto('/wishlist')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await waitUntilCached(page, '/wishlist')
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('main').getByRole('article').first().waitFor()
  }, window)
})
