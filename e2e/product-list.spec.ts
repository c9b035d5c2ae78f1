import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { desktop, openBrowser, phone, refused } from './browser.ts'
import { shownProducts } from './shop-window.ts'

const browser = openBrowser()

test('a shopper narrows the list step by step and takes the filters off again', async () => {
  await browser.visit(async (page) => {
    await page.goto('/products')
    const all = await total(page)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters
      .getByRole('link', { name: 'Women’s Fashion' })
      .or(filters.getByRole('link', { name: "Women's Fashion" }))
      .click()
    await page.waitForURL(/category=/)
    const inCategory = await totalOtherThan(page, all)
    await page
      .getByRole('navigation', { name: 'Sub-categories' })
      .getByRole('link', { name: 'Sarees' })
      .click()
    await page.waitForURL(/subCategory=/)
    const inSubcategory = await totalOtherThan(page, inCategory)
    await filters.getByLabel('Min price in taka').fill('2000')
    await filters.getByLabel('Max price in taka').fill('6000')
    await filters.getByRole('button', { name: 'Apply price' }).click()
    await page.waitForURL(/minPrice=2000&maxPrice=6000/)
    await totalOtherThan(page, inSubcategory)
    await page.getByLabel('Sort by').selectOption('priceAsc')
    await page.waitForURL(/sortBy=priceAsc/)
    await page.waitForFunction(() => !document.querySelector('[role=progressbar]'))
    const prices = await shownPrices(page)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices.every((price) => price >= 2000 && price <= 6000)).toBe(true)

    const chips = page.getByRole('list', { name: 'Active filters' })
    expect(await chips.getByRole('link').count()).toBe(4)
    await chips.getByRole('link', { name: /^Remove filter ৳2,000 to/ }).click()
    await page.waitForURL((url) => !url.searchParams.has('minPrice') && !url.searchParams.has('maxPrice'))
    await expect.poll(() => filters.getByLabel('Min price in taka').inputValue()).toBe('')
    await chips.getByRole('link', { name: "Remove filter Women's Fashion" }).click()
    await page.waitForURL((url) => !url.searchParams.has('category') && !url.searchParams.has('subCategory'))
    await page.goBack()
    await chips.getByRole('link', { name: 'Clear All Filters' }).click()
    await page.waitForURL((url) => url.search === '?sortBy=priceAsc')
    await page.getByText(`of ${all} total products`).waitFor()
  })
})

test('the pager turns pages to the top, and back and forward find them again', async () => {
  await browser.visit(async (page) => {
    await page.goto('/products?sortBy=priceDesc')
    const first = await names(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await page.getByText('Page 2 | Limit: 10').waitFor()
    await page.waitForFunction(() => window.scrollY === 0)
    const second = await names(page)
    expect(second).toHaveLength(10)
    expect(second.some((name) => first.includes(name))).toBe(false)
    await page.goBack()
    await page.getByText('Page 1 | Limit: 10').waitFor()
    expect(await names(page)).toEqual(first)
    await page.goForward()
    await page.getByText('Page 2 | Limit: 10').waitFor()
    expect(await names(page)).toEqual(second)
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.getByText('Page 1 | Limit: 10').waitFor()
    expect(new URL(page.url()).search).toBe('?sortBy=priceDesc')
  })
})

test('an empty list says so and offers the way out', async () => {
  await browser.visit(async (page) => {
    await page.goto('/products?search=zzzzqqqq')
    await page.getByRole('heading', { name: 'No products found' }).waitFor()
    await page.getByRole('link', { name: 'Clear all filters', exact: true }).click()
    await page.getByRole('article').first().waitFor()
  })
})

test('a malformed address shows the error state, from the server and on the way', async () => {
  expect((await fetch(`${inject('shopAddress')}/products?minPrice=abc`)).status).toBe(400)
  await browser.visit(
    async (page) => {
      await page.goto('/products?minPrice=abc')
      await page.getByRole('heading', { name: 'Error loading products' }).waitFor()
      await page.getByText('Please try again later').waitFor()
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('heading', { name: 'Error loading products' }).waitFor()
      await page.getByRole('link', { name: 'Clear all filters' }).click()
      await page.getByRole('article').first().waitFor()
    },
    { expectedErrors: refused(400) },
  )
})

test('a list that cannot be fetched says so, and Retry brings it', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/products')
      await page.route('**/api/products?*', (route) => route.abort())
      await page.getByRole('link', { name: 'Next' }).click()
      await page.getByRole('heading', { name: 'Error loading products' }).waitFor()
      await page.unroute('**/api/products?*')
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByText('Page 2 | Limit: 10').waitFor()
    },
    { expectedErrors: /ERR_FAILED/ },
  )
})

test('on a phone the filters are a sheet that counts what is left', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/products')
      await page.getByRole('button', { name: 'Filters' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByRole('link', { name: 'Grocery' }).click()
      await page.waitForURL(/category=/)
      await sheet.getByRole('link', { name: 'Remove filter Grocery' }).waitFor()
      await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click()
      await page.getByRole('heading', { level: 1, name: 'Grocery' }).waitFor()
      await sheet.waitFor({ state: 'hidden' })
    },
    { window: phone },
  )
})

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('on %s', (_what, window) => {
  test('the search box finds sarees in either script and keeps the words', async () => {
    const found = await shownProducts('search=saree&limit=100')
    expect(found.length).toBeGreaterThan(3)
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const box = page.getByRole('searchbox', { name: 'Search products' })
        await box.fill('saree')
        await box.press('Enter')
        await page.waitForURL(/search=saree/)
        await page.getByText(`of ${found.length} total products`).waitFor()
        expect(await box.inputValue()).toBe('saree')
        await box.fill('শাড়ি')
        await page.getByRole('button', { name: 'Search', exact: true }).first().click()
        await page.getByRole('heading', { level: 1, name: 'Results for “শাড়ি”' }).waitFor()
        expect(await page.getByRole('article').count()).toBeGreaterThan(3)
        await page.goBack()
        await page.getByRole('heading', { level: 1, name: 'Results for “saree”' }).waitFor()
        expect(await box.inputValue()).toBe('saree')
      },
      { window },
    )
  })
})

const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()

async function shownPrices(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('article')
    .locator('p > span:first-child')
    .filter({ hasText: '৳' })
    .allInnerTexts()
  return texts.map((text) => Number(text.replace(/[৳,]/g, '')))
}

async function total(page: Page): Promise<number> {
  const text = (await page.getByText(/Showing .* total products/).textContent()) ?? ''
  return Number(/of ([\d,]+) total/.exec(text)?.[1]?.replaceAll(',', ''))
}

/** The total once the list has changed. */
async function totalOtherThan(page: Page, before: number): Promise<number> {
  await expect.poll(() => total(page)).not.toBe(before)
  return total(page)
}
