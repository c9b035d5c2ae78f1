import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, phone, widths } from './browser.ts'
import { passThrough, whileDelayed } from './network.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const DATA_AND_SCRIPTS = /\.(data|js)(\?|$)/

test.each(widths)(
  'on %s a slow product list shows 8 skeleton cards, and is asked for once',
  async (_what, window) => {
    await browser.visit(
      async (page) => {
        await page.goto('/')
        await waitForPrefetch(page)
        const asked: string[] = []
        const passNoted = async (route: Route) => {
          asked.push(new URL(route.request().url()).pathname)
          await passThrough(route)
        }
        const skeleton = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading products' })
        await whileDelayed(page, DATA_AND_SCRIPTS, passNoted, async (release) => {
          await page.evaluate(() => scrollTo(0, 300))
          await page.locator('main a[href^="/products?category="]').first().click()
          await expect.poll(() => skeleton.locator(':scope > div').count()).toBe(8)
          await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
          // What is asked after the first answer is held until the list is shown, which would wait for it in vain.
          await whileDelayed(page, DATA_AND_SCRIPTS, passThrough, async (releaseLater) => {
            release()
            await page.getByText(/Showing \d+ of \d+ total products/).waitFor()
            releaseLater()
          })
        })
        // What the page loads for later, whenever it is idle, may come before.
        expect(asked.find((path) => !path.includes('/offline-tasks-'))).toBe('/products.data')
        await skeleton.waitFor({ state: 'detached' })
      },
      { window },
    )
  },
)

test('a menu that was opened while a page is arriving stays open', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer2@biponi.test')
    await page.goto('/')
    await waitForPrefetch(page)
    await whileDelayed(page, /\.data(\?|$)/, passThrough, async (release) => {
      await page.locator('main a[href^="/products?category="]').first().click()
      await page.getByRole('button', { name: 'Account' }).click()
      const ownPage = page.getByRole('link', { name: 'My Orders', exact: true })
      await ownPage.waitFor()
      release()
      await page.getByText(/Showing \d+ of \d+ total products/).waitFor()
      await ownPage.click()
      await page.waitForURL('**/user/my-orders')
    })
  })
})

test('Back leads to the place from which a slow page was opened', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/products')
      await waitForPrefetch(page)
      await page.evaluate(() => scrollTo(0, 400))
      const isLoading = Promise.withResolvers<void>()
      await page.route(/\.data(\?|$)/, async (route) => {
        await isLoading.promise
        await new Promise((resolve) => setTimeout(resolve, 1000))
        await route.continue()
      })
      await page.getByRole('main').locator('li a[href^="/products/"]').nth(5).click()
      await page
        .getByRole('main')
        .getByText('Loading product', { exact: true })
        .waitFor({ state: 'attached' })
      isLoading.resolve()
      await page.getByRole('button', { name: 'Add to Cart' }).waitFor()
      await page.goBack()
      await page.getByText(/Showing \d+ of \d+ total products/).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
    },
    { window: phone },
  )
})

test.each([
  ['a desktop', 1440],
  ['a tablet', 820],
])('on %s the header holds its place while the session is read', async (_what, width) => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer2@biponi.test')
      await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), cartLine)
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: 'Login' }).waitFor()
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
      )
      await page.evaluate(() => document.fonts.ready)
      const before = await placesInHeader(page)
      release()
      await page.getByRole('button', { name: 'Account' }).waitFor()
      expect(await placesInHeader(page)).toEqual(before)
    },
    { window: { viewport: { width, height: 900 } } },
  )
})

const cartLine = {
  ...{
    productId: 'a',
    productName: 'Lamp',
    productCategory: 'b',
    image: '',
    OwnerId: 'c',
    OwnerName: 'Seller',
  },
  ...{ price: 100, quantity: 1, subTotal: 100, maxStock: 9 },
}

/** Left edges and widths of what stands in the header whoever is signed in. */
function placesInHeader(page: Page) {
  return page.evaluate(() =>
    [
      'a[href="/"]',
      '#search-products',
      'a[href="/wishlist"]',
      'button[aria-haspopup=dialog].navbar-item',
    ].map((selector) => {
      const { left, width } = document.querySelector(`.navbar ${selector}`)?.getBoundingClientRect() ?? {}
      return [selector, left, width]
    }),
  )
}

/** The code of the pages most visitors go to next is requested some seconds after the page. */
async function waitForPrefetch(page: Page) {
  await page
    .locator('link[rel=modulepreload][href*="product-list-page"]')
    .first()
    .waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}
