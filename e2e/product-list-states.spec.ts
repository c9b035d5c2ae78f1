import { describe, expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, desktop, httpError, openBrowser, waitUntilHydrated, widths } from './browser.ts'
import { connectionLost, passThrough, whileDelayed, withRoute } from './network.ts'
import { dataUrls, emptyShop, failingShop, respondAs, shopWithoutFacets } from './page-answers.ts'

const browser = openBrowser()

describe.each(widths)('on %s', (_what, size) => {
  const window = { ...size, ...axePage }

  test('a slow list shows eight skeletons, and an empty list offers to clear the filters', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/products')
        await page.waitForLoadState('networkidle')
        const footer = page.getByRole('contentinfo')
        const before = await footer.evaluate((element) => element.getBoundingClientRect().top + scrollY)
        await whileDelayed(page, dataUrls.list, passThrough, async (release) => {
          // The filters on a phone load with the first touch, and rendering waits for them.
          await page.getByRole('heading', { level: 1 }).click()
          await page.getByLabel('Sort by').selectOption('rating')
          const skeleton = page.getByRole('status').filter({ hasText: 'Loading products' })
          await skeleton.waitFor()
          await expect.poll(() => skeleton.locator('> div').count()).toBe(8)
          const meanwhile = await footer.evaluate((element) => element.getBoundingClientRect().top + scrollY)
          expect(Math.abs(meanwhile - before), 'the footer keeps its place').toBeLessThan(1)
          await runAxe(undefined, page, 'a list on its way')
          release()
          await page.waitForURL(/sortBy=rating/)
          await page.getByRole('article').first().waitFor()
        })

        const box = page.getByRole('searchbox', { name: 'Search products' })
        await box.fill('zzzzqqqq')
        await box.press('Enter')
        await page.getByRole('heading', { name: 'No products found', exact: true }).waitFor()
        await page.getByRole('heading', { name: 'Popular categories' }).waitFor()
        await page.getByRole('heading', { level: 1, name: 'Nothing found for “zzzzqqqq”' }).waitFor()
        await page.getByText('Check the spelling or try another word.').waitFor()
        expect(await page.getByText(/^Showing |^Page 1 \|/).count()).toBe(0)
        expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
        await page.getByRole('link', { name: 'Clear all filters', exact: true }).click()
        await page.getByText(/^Showing 10 of \d+ total products$/).waitFor()
      },
      { window },
    )
  })

  test('a list that failed to load shows the reason, and Retry loads it', async () => {
    await browser.visit(
      async (page) => {
        const title = page.getByRole('heading', { level: 1, name: 'Error loading products', exact: true })
        const next = page.getByRole('link', { name: 'Next', exact: true })
        await page.goto('/products')
        await waitUntilHydrated(next)
        const message = 'The shop is being tidied up.'
        for (const [end, text] of [
          [connectionLost, 'Please try again later'],
          [badGateway, 'Unknown error occurred'],
          [respondAs(failingShop(502, '')), 'Unknown error occurred'],
          [respondAs(failingShop(503, message)), message],
        ] as const) {
          await withRoute(page, dataUrls.list, end, async () => {
            await next.click()
            await title.waitFor()
            await page.getByText(text, { exact: true }).waitFor()
          })
          await runAxe(undefined, page, `a list with the error ${text}`)
          if (text === message) break
          await page.goBack()
          await page.getByText('Page 1 | Limit: 10').waitFor()
        }
        await page.getByRole('button', { name: 'Retry', exact: true }).click()
        await page.getByText('Page 2 | Limit: 10', { exact: true }).waitFor()
      },
      { window, expectedErrors: /ERR_FAILED|status of 50[23] / },
    )
  })

  test('invalid filter values are ignored and named, and the other filters stay', async () => {
    const address = '/products?search=saree&minPrice=abc&page=0'
    for (const unreadable of [address, '/api/products?search=%E0%A6'])
      expect((await fetch(demoShop().address + unreadable)).status, unreadable).toBe(400)
    await browser.visit(
      async (page) => {
        await page.goto(address)
        const notice = page.getByRole('alert').filter({ hasText: 'We left out what we could not read' })
        await notice.getByText('minPrice').waitFor()
        await notice.getByText('page', { exact: true }).waitFor()
        await page.getByRole('heading', { level: 1, name: 'Results for “saree”' }).waitFor()
        await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3)
        await page.goto('/products?minPrice=900&maxPrice=100')
        if (size !== desktop)
          await clickWhenHydrated(page.getByRole('button', { name: 'Filters', exact: true }))
        await page
          .getByRole(size === desktop ? 'complementary' : 'dialog', { name: 'Filters' })
          .getByText('The lowest price must not be above the highest price.')
          .waitFor()
        await runAxe(undefined, page, 'prices that cross')
      },
      { window, expectedErrors: httpError(400) },
    )
  })

  test('a page past the end, a deleted category and an empty shop each show a message with ways on', async () => {
    expect((await fetch(`${demoShop().address}/products?page=9999`)).status).toBe(404)
    await browser.visit(
      async (page) => {
        await page.goto('/products?page=9999')
        await page.getByRole('heading', { name: 'Page 9,999 does not exist' }).waitFor()
        expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
        await runAxe(undefined, page, 'a page past the end')
        await page.getByRole('link', { name: 'Go to the last page' }).click()
        await page.getByRole('article').first().waitFor()
        expect(await page.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0)

        await page.goto('/products?category=Spaceships')
        await page.getByRole('heading', { name: 'No products found', exact: true }).waitFor()
        await page.getByText('There is no category called “Spaceships” in the shop.').waitFor()
        await page.goto('/products?category=019a0000-0000-7000-8000-000000000000')
        await page.getByText('This category is no longer in the shop.').waitFor()
        await runAxe(undefined, page, 'a deleted category')
        await page.getByRole('heading', { name: 'Popular categories' }).locator('+ ul a').first().click()
        await page.getByRole('article').first().waitFor()

        await page.goto('/checkout')
        await page.route(dataUrls.list, respondAs(emptyShop))
        await page.getByRole('main').getByRole('link', { name: 'Start Shopping', exact: true }).click()
        await page.getByText('Come back soon: the shelves are being filled.').waitFor()
        await page.getByRole('heading', { name: 'No products found', exact: true }).waitFor()
        expect(await page.getByRole('link', { name: 'Clear all filters' }).count()).toBe(0)
        await runAxe(undefined, page, 'a shop without products')
      },
      { window, expectedErrors: httpError(404) },
    )
  })

  test('a list is shown even when its facets failed to load', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/products')
        const next = page.getByRole('link', { name: 'Next', exact: true })
        await waitUntilHydrated(next)
        await page.route(dataUrls.list, respondAs(await shopWithoutFacets('page=2')))
        await next.click()
        await page.getByText('Page 2 | Limit: 10', { exact: true }).waitFor()
        await expect.poll(() => page.getByRole('article').count()).toBe(10)
        if (size !== desktop)
          await clickWhenHydrated(page.getByRole('button', { name: 'Filters', exact: true }))
        const filters = page.getByRole(size === desktop ? 'complementary' : 'dialog', { name: 'Filters' })
        await filters.getByRole('link', { name: 'In stock only', exact: true }).waitFor()
      },
      { window, expectedErrors: /ERR_FAILED/ },
    )
  })

  test('without a connection the layout stays, shows so, and continues when it is back', async () => {
    await browser.visit(
      async (page) => {
        // The offline texts are loaded while the first page is shown.
        const errorPage = page.waitForResponse(/error-page/)
        await page.goto('/products')
        await (await errorPage).finished()
        await page.waitForLoadState('networkidle')
        await page.context().setOffline(true)
        await page.getByRole('article').first().getByRole('link').click()
        await page
          .getByRole('heading', { level: 1, name: /You are offline|Error loading products/ })
          .waitFor()
        await page
          .getByText('We could not reach the shop. Please check your connection and try again.')
          .waitFor()
        await page.getByRole('searchbox', { name: 'Search products' }).waitFor()
        await runAxe(undefined, page, 'a product without a connection')
        await page.getByRole('button', { name: 'Retry', exact: true }).click()
        await page
          .getByText('There is still no connection. We will try again as soon as it is back.')
          .waitFor()
        await page.context().setOffline(false)
        await page.getByRole('button', { name: 'Add to Cart', exact: true }).waitFor()
      },
      {
        window,
        expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route|TypeError|status of 0/,
      },
    )
  })
})

const badGateway: typeof connectionLost = (route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
