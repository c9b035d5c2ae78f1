import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, httpError, openBrowser, phone } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'

const browser = openBrowser()
const withoutScripts = { ...desktop, javaScriptEnabled: false }

test('without JavaScript the home page shows its sections and links', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/')
      await expect.poll(() => page.getByRole('article').count()).toBe(17)
      await expectHidden(page, ['See More', 'Next slide', 'Pause slides'])
      await page.getByRole('link', { name: 'See the bestsellers' }).click()
      await page.waitForURL(/\/products\?sortBy=sales/)
      await expect.poll(() => page.getByRole('article').count()).toBe(10)
    },
    { window: withoutScripts },
  )
})

test('without JavaScript the account pages show that they need it', async () => {
  await browser.visit(
    async (page) => {
      for (const address of ['/login', '/register', '/forgot-password', '/user']) {
        await page.goto(address)
        await page.getByText(/accounts need JavaScript/).waitFor()
      }
    },
    { window: withoutScripts },
  )
})

test('without JavaScript a shopper can search, filter, sort and page', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/')
      const box = page.getByRole('searchbox', { name: 'Search products' })
      await box.fill('cotton')
      await box.press('Enter')
      await page.waitForURL(/\/products\?search=cotton/)
      await page.getByLabel('Max price in taka').fill('5000')
      await page.getByRole('button', { name: 'Apply price' }).click()
      await page.waitForURL(/search=cotton.*maxPrice=5000/)
      await page.getByLabel('Sort by').selectOption('priceAsc')
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await page.waitForURL(/sortBy=priceAsc/)
      expect(new URL(page.url()).searchParams.get('search')).toBe('cotton')
      await page.getByRole('link', { name: 'Next' }).click()
      await page.getByText('Page 2 | Limit: 10').waitFor()
      await page.getByRole('link', { name: 'Clear All Filters' }).click()
      await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
    },
    { window: withoutScripts },
  )
})

test('without JavaScript the filters on a phone are below the list', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/products')
      await page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('link', { name: 'Grocery' })
        .click()
      await page.getByRole('heading', { level: 1, name: 'Grocery' }).waitFor()
      await expectHidden(page, ['Filters'])
    },
    { window: { ...phone, javaScriptEnabled: false } },
  )
})

test('without JavaScript a product page shows everything', async () => {
  const product = await aProductOnSale(
    ({ reviewCount, productImages }) => reviewCount > 2 && productImages.length > 1,
  )
  await browser.visit(
    async (page) => {
      await page.goto(`/products/${product._id}`)
      await page.getByRole('heading', { level: 1, name: product.productName }).waitFor()
      await page.getByText(`From ${product.reviewCount} reviews`).waitFor()
      await page.getByText('Tags', { exact: true }).waitFor()
      await page.getByText('To buy, please switch on JavaScript in your browser.').waitFor()
      await expectHidden(page, ['Next image'])
      await expect
        .poll(() => page.getByRole('region', { name: 'Related Products' }).getByRole('article').count())
        .toBe(8)
    },
    { window: withoutScripts },
  )
})

test('without JavaScript policy pages and the 404 page work', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cancellation & Returns' }).click()
      await page.waitForURL(/\/cancellation-returns$/)
      expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(500)
      await page.goto('/no/such/page')
      await page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' }).waitFor()
      await expectHidden(page, ['Go Back'])
      await page.getByRole('link', { name: 'Go to Homepage' }).click()
      await page.getByRole('article').first().waitFor()
    },
    { window: withoutScripts, expectedErrors: httpError(404) },
  )
})

/** Checks that buttons which need scripts are hidden. */
async function expectHidden(page: Page, names: string[]) {
  for (const name of names) {
    const shown = await page.getByRole('button', { name, exact: true }).locator('visible=true').count()
    expect(shown, name).toBe(0)
  }
}
