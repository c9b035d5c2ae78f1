import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, openBrowser, phone, waitUntilHydrated, widths } from './browser.ts'
import { listShownProducts } from './demo-products.ts'
import { dataUrls } from './page-answers.ts'

const browser = openBrowser()

test('a shopper filters the list step by step and removes the filters again', async () => {
  await browser.visit(async (page) => {
    await page.goto('/products')
    const all = await total(page)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('link', { name: "Women's Fashion" }).click()
    await page.waitForURL(/category=/)
    const inCategory = await totalOtherThan(page, all)
    await page
      .getByRole('navigation', { name: 'Sub-categories' })
      .getByRole('link', { name: 'Sarees' })
      .click()
    await page.waitForURL(/subCategory=/)
    const inSubcategory = await totalOtherThan(page, inCategory)
    const lowest = filters.getByLabel('Min price in taka')
    await waitUntilHydrated(lowest)
    await lowest.fill('2000')
    await filters.getByLabel('Max price in taka').fill('6000')
    await page.waitForURL(/minPrice=2000&maxPrice=6000/)
    const chips = page.getByRole('list', { name: 'Active filters' })
    // The URL changes before the list.
    await chips.getByRole('link', { name: 'Remove filter ৳2,000 to ৳6,000' }).waitFor()
    await totalOtherThan(page, inSubcategory)
    await page.getByLabel('Sort by').selectOption('priceAsc')
    await page.waitForURL(/sortBy=priceAsc/)
    await expect.poll(() => shownPrices(page)).toSatisfy(isAscending)
    const prices = await shownPrices(page)
    expect(prices.every((price) => price >= 2000 && price <= 6000)).toBe(true)
    await expect.poll(() => chips.getByRole('link').count()).toBe(4)
    await chips.getByRole('link', { name: /^Remove filter ৳2,000 to/ }).click()
    await page.waitForURL((url) => !url.searchParams.has('minPrice') && !url.searchParams.has('maxPrice'))
    await expect.poll(() => filters.getByLabel('Min price in taka').inputValue()).toBe('')
    await chips.getByRole('link', { name: "Remove filter Women's Fashion" }).click()
    await page.waitForURL((url) => !url.searchParams.has('category') && !url.searchParams.has('subCategory'))
    await page.goBack()
    await chips.getByRole('link', { name: 'Clear All Filters', exact: true }).click()
    await page.waitForURL((url) => url.search === '?sortBy=priceAsc')
    await page.getByText(`of ${all} total products`).waitFor()
  })
})

test('a price and an order chosen within half a second both count', async () => {
  await browser.visit(async (page) => {
    await page.goto('/products')
    const lowest = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Min price in taka')
    await waitUntilHydrated(lowest)
    await waitUntilHydrated(page.getByLabel('Sort by'))
    await lowest.fill('2000')
    // The order is chosen on a phone so slow that the price is due before the list has heard of it.
    await page.getByLabel('Sort by').evaluate((sort: HTMLSelectElement) => {
      sort.value = 'priceAsc'
      sort.dispatchEvent(new Event('change', { bubbles: true }))
      const end = performance.now() + 600
      while (performance.now() < end);
    })
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('minPrice') === '2000' && searchParams.get('sortBy') === 'priceAsc',
    )
    await expect.poll(() => shownPrices(page)).toSatisfy(isAscending)
    await expect.poll(() => lowest.inputValue()).toBe('2000')
  })
})

test('the price slider works by keyboard, and only valid prices are sent', async () => {
  await browser.visit(async (page) => {
    await page.goto('/products')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const lowest = filters.getByRole('slider', { name: 'Lowest price' })
    const highest = filters.getByRole('slider', { name: 'Highest price' })
    // The URL changes before the list, and input is for the list that is shown.
    const priceIs = (text: string) =>
      page.getByRole('link', { name: `Remove filter ${text}`, exact: true }).waitFor()
    await expect.poll(() => highest.getAttribute('aria-valuetext')).toBe('৳10,000 and above')
    await waitUntilHydrated(lowest)
    await lowest.focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    await page.waitForURL(/\?minPrice=200$/)
    await priceIs('From ৳200')
    await expect.poll(() => filters.getByLabel('Min price in taka').inputValue()).toBe('200')
    await highest.focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/\?minPrice=200&maxPrice=9950$/)
    await priceIs('৳200 to ৳9,950')
    await page.keyboard.press('End')
    await page.waitForURL(/\?minPrice=200$/)
    await priceIs('From ৳200')

    const min = filters.getByLabel('Min price in taka')
    await min.fill('20000')
    await filters.getByText('Please enter a whole price from 0 to 10,000.').waitFor()
    await expect.poll(() => lowest.inputValue()).toBe('200')
    await filters.getByLabel('Max price in taka').fill('100')
    await min.fill('150')
    await filters.getByText('The lowest price must not be above the highest price.').waitFor()
    await expect.poll(() => min.getAttribute('aria-invalid')).toBe('true')
    await filters.getByLabel('Max price in taka').fill('3000')
    await page.waitForURL(/\?minPrice=150&maxPrice=3000$/)
    await priceIs('৳150 to ৳3,000')
    await page.goBack()
    await expect.poll(() => min.inputValue()).toBe('200')
  })
})

test('colour, size, rating, stock and seller filter the list to their counts', async () => {
  await browser.visit(async (page) => {
    await page.goto('/products')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const chips = page.getByRole('list', { name: 'Active filters' })
    await filters.locator('.filter-size').first().click()
    await page.waitForURL(/size=/)
    await chips.getByRole('link', { name: /^Remove filter/ }).waitFor()
    for (const [group, parameter] of [
      ['Colour', 'color'],
      ['Rating', 'minRating'],
      ['Availability', 'inStock'],
      ['Seller', 'seller'],
    ] as const) {
      const details = filters.locator('details', { hasText: group }).last()
      if (!(await details.evaluate((element) => 'open' in element && element.open)))
        await details.locator('summary').click()
      const choice = details.getByRole('link').filter({ hasText: /\d/ }).first()
      const counted = Number(
        /([\d,]+) products?$/.exec((await choice.textContent()) ?? '')?.[1]?.replaceAll(',', ''),
      )
      await choice.click()
      await page.waitForURL(new RegExp(`${parameter}=`))
      await page.getByText(`of ${counted.toLocaleString('en')} total products`).waitFor()
      // The URL changes before the list, and a filter that all products match leaves the total unchanged.
      await choice.and(page.locator('[aria-current=true]')).waitFor()
    }
    await expect.poll(() => chips.getByRole('link', { name: /^Remove filter/ }).count()).toBe(5)
    await chips.getByRole('link', { name: 'Remove filter In stock only' }).click()
    await page.waitForURL((url) => !url.searchParams.has('inStock') && url.searchParams.has('size'))
    await page.goBack()
    await chips.getByRole('link', { name: 'Remove filter In stock only' }).waitFor()
    await chips.getByRole('link', { name: 'Clear All Filters', exact: true }).click()
    await page.waitForURL((url) => url.search === '')
  })
})

test('going back is instant: nothing is fetched and the scroll position is restored', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/products')
      const card = page.getByRole('article').nth(9).getByRole('link')
      await card.scrollIntoViewIfNeeded()
      await page.waitForFunction(() => window.scrollY > 100)
      const place = await page.evaluate(() => window.scrollY)
      await card.click()
      await page.waitForURL(/\/products\/[\w-]+$/)
      await page.getByRole('button', { name: 'Add to Cart' }).waitFor()
      // Revalidated in the background, so it may be requested, but the page does not wait for it.
      await page.route(dataUrls.list, () => new Promise(() => undefined))
      await page.goBack()
      await page.getByText('Page 1 | Limit: 10').waitFor()
      await page.waitForFunction((was) => Math.abs(window.scrollY - was) < 3, place)
    },
    { window: { viewport: { width: 1440, height: 600 } } },
  )
})

test('Browse Categories opens on hover and shows the subcategories', async () => {
  await browser.visit(async (page) => {
    await page.goto('/products')
    const browse = page.getByRole('button', { name: 'Browse Categories', exact: true })
    await waitUntilHydrated(browse)
    await browse.hover()
    const menu = page.getByRole('banner')
    const category = menu.getByRole('link', { name: "Women's Fashion", exact: true })
    await category.locator('img').waitFor()
    await category.hover()
    await menu.getByRole('link', { name: 'Sarees', exact: true }).click()
    await page.waitForURL(/category=.*&subCategory=/)
    await page.getByRole('heading', { level: 1, name: 'Sarees' }).waitFor()
  })
})

test('on a phone the filters are a sheet with the number of results', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/products')
      await clickWhenHydrated(page.getByRole('button', { name: 'Filters' }))
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      const left = () => sheet.evaluate((element) => element.getBoundingClientRect().left)
      await expect.poll(left, { message: 'it slides in from the left' }).toBe(0)
      await sheet.getByRole('link', { name: /^Women's Fashion/ }).click()
      await page.waitForURL(/category=/)
      await sheet.getByRole('link', { name: /^Sarees/ }).click()
      await page.waitForURL(/subCategory=/)
      await sheet.getByLabel('Min price in taka').fill('2000')
      await page.waitForURL(/minPrice=2000/)
      await sheet.getByRole('link', { name: /^Remove filter .*৳2,000/ }).waitFor()
      await runAxe(undefined, page, 'the filters of a phone')
      await sheet.getByRole('link', { name: 'Clear All Filters', exact: true }).click()
      await page.waitForURL((url) => url.search === '')
      await sheet.getByRole('link', { name: /^Grocery/ }).click()
      await sheet.getByRole('link', { name: 'Remove filter Grocery' }).waitFor()
      await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click()
      await page.getByRole('heading', { level: 1, name: 'Grocery' }).waitFor()
      await sheet.waitFor({ state: 'hidden' })
    },
    { window: { ...phone, ...axePage } },
  )
})

test('subcategories move automatically every three seconds and can be paused', async () => {
  await browser.visit(
    async (page) => {
      await page.addInitScript(recordScrolls)
      await page.clock.install()
      await page.goto("/products?category=Women's Fashion")
      const bar = page.getByRole('navigation', { name: 'Sub-categories' })
      const place = () => bar.getByRole('list').evaluate((row) => row.scrollLeft)
      await bar.getByRole('button', { name: 'Pause sub-categories' }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(6_000)
      await expect.poll(place).toBeGreaterThan(20)
      await expect.poll(() => page.evaluate(() => window.scrolledAt.length)).toBeGreaterThan(1)
      const [first = 0, second = 0] = await page.evaluate(() => window.scrolledAt)
      expect(second - first).toBe(3_000)
      await bar.getByRole('button', { name: 'Pause sub-categories' }).click()
      await bar.getByRole('button', { name: 'Play sub-categories' }).waitFor()
      await bar.getByRole('link').last().click()
      await page.waitForURL(/subCategory=/)
    },
    { window: phone },
  )
})

describe.each(widths)('on %s', (_what, window) => {
  test('the button to the top never covers the pager', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/products')
        const toTop = page.getByRole('button', { name: 'Scroll to top' })
        const next = page.getByRole('link', { name: 'Next', exact: true })
        // The link passes through the lowest part of the window, where the button is.
        for (const fromEnd of [30, 90, 130]) {
          await next.evaluate((link, fromEnd) => {
            scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + fromEnd)
          }, fromEnd)
          await toTop.waitFor({ state: 'detached' })
        }
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await toTop.waitFor()
      },
      // Low enough for a page of ten products to be longer than two screens.
      { window: { ...window, viewport: { ...window.viewport, height: 600 } } },
    )
  })

  test('the pager scrolls to the top, and back and forward restore the pages', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/products?sortBy=priceDesc')
        await page.getByText('Page 1 | Limit: 10').waitFor()
        const first = await names(page)
        expect(await page.getByRole('link', { name: 'Previous', exact: true }).count()).toBe(0)
        await page.getByRole('link', { name: 'Next' }).click()
        await page.waitForURL(/page=2/)
        await page.getByText('Page 2 | Limit: 10').waitFor()
        await page.waitForFunction(() => scrollY === 0)
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
      },
      { window },
    )
  })

  test('the search box finds sarees in either script and keeps its text', async () => {
    const found = await listShownProducts('search=saree&limit=100')
    expect(found.length).toBeGreaterThan(3)
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const box = page.getByRole('searchbox', { name: 'Search products' })
        await box.fill('saree')
        await box.press('Enter')
        await page.waitForURL(/search=saree/)
        await page.getByText(`of ${found.length} total products`).waitFor()
        await expect.poll(() => box.inputValue()).toBe('saree')
        await box.fill('শাড়ি')
        await page.getByRole('button', { name: 'Search', exact: true }).first().click()
        await page.getByRole('heading', { level: 1, name: 'Results for “শাড়ি”' }).waitFor()
        await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3)
        await page.goBack()
        await page.getByRole('heading', { level: 1, name: 'Results for “saree”' }).waitFor()
        await expect.poll(() => box.inputValue()).toBe('saree')
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

const isAscending = (prices: number[]) =>
  prices.length > 0 && prices.every((price, index) => price >= (prices[index - 1] ?? 0))

async function total(page: Page): Promise<number> {
  const text = (await page.getByText(/Showing .* total products/).textContent()) ?? ''
  return Number(/of ([\d,]+) total/.exec(text)?.[1]?.replaceAll(',', ''))
}

/** The total once the list has changed. */
async function totalOtherThan(page: Page, before: number): Promise<number> {
  await expect.poll(() => total(page)).not.toBe(before)
  return total(page)
}

declare global {
  interface Window {
    /** Times of automatic scrolling, in milliseconds of the page's clock. */
    scrolledAt: number[]
  }
}

function recordScrolls() {
  window.scrolledAt = []
  const { scrollBy } = Element.prototype
  Element.prototype.scrollBy = function (this: Element, ...how: unknown[]) {
    window.scrolledAt.push(Date.now())
    Reflect.apply(scrollBy, this, how)
  }
}
