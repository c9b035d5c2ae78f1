import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, waitUntilHydrated, widths } from './browser.ts'
import { connectionLost, whileDelayed, withRoute } from './network.ts'
import { dataUrls, emptyShop, respondAs } from './page-answers.ts'

const browser = openBrowser()

describe.each(widths)('on %s', (_what, window) => {
  test('a section of the home page shows when it is slow, failed or offline', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const products = page.getByRole('region', { name: 'Recommended for You', exact: true })
        const tab = products.getByRole('tab', { name: 'Top Rated', exact: true })
        await waitUntilHydrated(tab)
        await whileDelayed(page, '**/api/products?*sortBy=rating*', connectionLost, async (release) => {
          await tab.click()
          const skeleton = products.getByRole('status').filter({ hasText: 'Loading products' })
          await skeleton.waitFor()
          await expect.poll(() => skeleton.locator('> div').count()).toBe(12)
          await runAxe(undefined, page, 'a loading section')
          release()
          await products.getByRole('heading', { name: 'Error loading products', exact: true }).waitFor()
          await products.getByText('Please try again later', { exact: true }).waitFor()
          await runAxe(undefined, page, 'a section that failed to load')
        })
        await products.getByRole('button', { name: 'Retry', exact: true }).click()
        await products.getByRole('tabpanel').getByRole('article').nth(11).waitFor()

        const offers = page.getByRole('region', { name: 'Offer Products', exact: true })
        const more = offers.getByRole('button', { name: 'See More', exact: true })
        await withRoute(page, '**/api/products?*popularProducts=offer*', connectionLost, async () => {
          await more.click()
          await page
            .getByText('We could not reach the shop. Please check your connection and try again.')
            .waitFor()
        })
        await expect.poll(() => offers.getByRole('article').count()).toBe(5)
        await more.click()
        await offers.getByRole('article').nth(9).waitFor()
      },
      { window: { ...window, ...axePage }, expectedErrors: /ERR_FAILED/ },
    )
  })

  test('the home page shows when it is slow or unreachable, and works for an empty shop', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/products')
        await waitUntilHydrated(homeLink(page))
        await whileDelayed(page, dataUrls.home, connectionLost, async (release) => {
          await homeLink(page).click()
          await page.getByRole('progressbar', { name: 'Loading page' }).waitFor()
          await runAxe(undefined, page, 'a home page on its way')
          release()
          await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
          await runAxe(undefined, page, 'a home page that cannot be reached')
        })
        await page.getByRole('button', { name: 'Retry', exact: true }).click()
        await page.getByRole('region', { name: 'Offer Products' }).waitFor()

        await page.goto('/products')
        await waitUntilHydrated(homeLink(page))
        await page.route(dataUrls.home, respondAs(emptyShop))
        await homeLink(page).click()
        await page.getByRole('region', { name: 'Policies and support' }).waitFor()
        expect(await page.getByRole('main').getByRole('article').count()).toBe(0)
        await expect.poll(() => page.getByRole('main').getByRole('region').count()).toBe(1)
        await runAxe(undefined, page, 'the home page of an empty shop')
      },
      { window: { ...window, ...axePage }, expectedErrors: /ERR_FAILED/ },
    )
  })

  test('the policy pages link to each other, even when one is slow or unreachable', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/cancellation-returns')
        const others = page.getByRole('navigation', { name: 'Policies' }).getByRole('link')
        const policy = (name: string) => others.filter({ hasText: name })
        for (const name of ['Privacy Policy', 'EMI Policy']) {
          await waitUntilHydrated(policy(name))
          await policy(name).click()
          await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
          await runAxe(undefined, page, name)
        }
        await whileDelayed(page, '**/customer-support.data*', connectionLost, async (release) => {
          await policy('Customer Support').click()
          await page.getByRole('progressbar', { name: 'Loading page' }).waitFor()
          release()
          await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
          await runAxe(undefined, page, 'a policy that cannot be reached')
        })
        await page.getByRole('button', { name: 'Retry', exact: true }).click()
        await page.getByRole('heading', { level: 1, name: 'Customer Support', exact: true }).waitFor()
        await runAxe(undefined, page, 'Customer Support')
      },
      { window: { ...window, ...axePage }, expectedErrors: /ERR_FAILED/ },
    )
  })
})

const homeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Biponi' }).first()
