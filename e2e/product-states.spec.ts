import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { changeProduct } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, httpError, openBrowser, waitUntilHydrated, widths } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'
import { connectionLost, whileDelayed, withRoute } from './network.ts'
import { dataUrls, failingShop, respondAs } from './page-answers.ts'
import { signInOnPage } from './sign-in.ts'

const browser = openBrowser()
const UNKNOWN = '/products/0190f000-0000-7000-8000-000000000000'

describe.each(widths)('on %s', (_what, size) => {
  const window = { ...size, ...axePage }

  test('a product page that is slow or failed shows so, with ways on', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/products')
        const card = page.getByRole('article').first().getByRole('link')
        const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
        await waitUntilHydrated(card)
        await whileDelayed(
          page,
          dataUrls.product,
          respondAs(failingShop(500, 'Broken.')),
          async (release) => {
            await card.click()
            await page.getByRole('progressbar', { name: 'Loading page', exact: true }).waitFor()
            await runAxe(undefined, page, 'a product on its way')
            release()
            await cannotBeShown(page)
            await runAxe(undefined, page, 'a product that cannot be shown')
          },
        )
        await page.getByRole('button', { name: 'Retry', exact: true }).click()
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

        await page.goto('/products')
        await waitUntilHydrated(card)
        await withRoute(page, dataUrls.product, nothingOfUse, async () => {
          await card.click()
          await cannotBeShown(page)
        })
        await page.getByRole('link', { name: 'Go to Homepage', exact: true }).click()
        await page.waitForURL((url) => url.pathname === '/')
        await page.getByRole('article').first().waitFor()
      },
      { window, expectedErrors: /status of 500 |ZodError|invalid|Error loading route/i },
    )
  })

  test('an unknown or deleted product shows a not found page with ways on', async () => {
    for (const address of [UNKNOWN, '/products/no-such-thing', '/no/such/page', '/payment/success/%zz'])
      expect((await fetch(demoShop().address + address)).status, address).toBe(404)
    await browser.visit(
      async (page) => {
        const notFound = page.getByRole('heading', { level: 1, name: 'Product not found', exact: true })
        const back = page.getByRole('link', { name: 'Back to Products', exact: true })
        await page.goto(UNKNOWN)
        await notFound.waitFor()
        await runAxe(undefined, page, 'an unknown product')
        await back.click()
        await page.waitForURL(/\/products$/)
        await withRoute(
          page,
          dataUrls.product,
          respondAs(failingShop(404, 'Product not found')),
          async () => {
            await page.getByRole('article').first().getByRole('link').click()
            await notFound.waitFor()
          },
        )
        await back.click()
        await page.getByRole('article').first().waitFor()

        await page.goto('/no/such/page')
        const missing = page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found', exact: true })
        await missing.waitFor()
        await runAxe(undefined, page, 'an unknown page')
        await waitUntilHydrated(page.getByRole('button', { name: 'Go Back', exact: true }))
        await page.getByRole('button', { name: 'Go Back', exact: true }).click()
        await page.waitForURL(/\/products$/)
        await page.goForward()
        await missing.waitFor()
        await page.goto('/%E0%A4%A')
        await missing.waitFor()
        await page.getByRole('link', { name: 'Go to Homepage', exact: true }).click()
        await page.waitForURL((url) => url.pathname === '/')
        await page.getByRole('article').first().waitFor()
      },
      { window, expectedErrors: httpError(404) },
    )
  })

  test('a sold out product cannot be bought', async () => {
    const product = await aProductOnSale(({ remainingProducts }) => remainingProducts === 0)
    await browser.visit(
      async (page) => {
        await page.goto(`/products/${product._id}`)
        await page.getByText('Out of stock', { exact: true }).waitFor()
        for (const name of ['Add to Cart', 'Buy Now', 'Increase quantity'])
          await expect
            .poll(() => page.getByRole('button', { name, exact: true }).isDisabled(), { message: name })
            .toBe(true)
        await runAxe(undefined, page, 'a product that is sold out')
      },
      { window },
    )
  })

  test('who waits for a sold out product gets a message, and can end that, in both languages', async () => {
    const product = await aProductOnSale(({ remainingProducts }) => remainingProducts === 0)
    await browser.visit(
      async (page) => {
        await page.goto(`/products/${product._id}`)
        await clickWhenHydrated(page.getByRole('button', { name: 'Notify me when it’s back', exact: true }))
        const dialog = page.getByRole('dialog', { name: 'Notify me when it’s back' })
        await dialog.getByRole('button', { name: 'Notify me', exact: true }).click()
        await dialog.getByText('Please enter a mobile number or an email address.').first().waitFor()
        await dialog.getByLabel('Mobile number or email').fill('+880 1712-000077')
        await dialog.getByRole('button', { name: 'Notify me', exact: true }).click()
        await dialog.getByText('We’ll notify you at 01712000077.').waitFor()
        await runAxe(undefined, page, 'an alert that was asked for')
        await dialog.getByRole('button', { name: 'Cancel this alert', exact: true }).click()
        await page.getByText('We won’t notify you about this product.').waitFor()
        await page.goto(`/bn/products/${product._id}`)
        await clickWhenHydrated(page.getByRole('button', { name: 'স্টকে এলে জানান', exact: true }))
        await page.getByLabel('মোবাইল নম্বর বা ইমেইল').waitFor()
        await runAxe(undefined, page, 'asking for an alert in Bangla')
      },
      { window },
    )
  })

  test('an image that fails to load shows a text in its place', async () => {
    const product = await aProductOnSale(({ productImages }) => productImages.length > 0)
    await browser.visit(
      async (page) => {
        await page.route('**/images/**', connectionLost)
        await page.goto(`/products/${product._id}`)
        const images = page.getByRole('region', { name: 'Product images' })
        await images.getByText('Failed to load', { exact: true }).first().waitFor()
        await runAxe(undefined, page, 'a product whose images fail to load')
      },
      { window, expectedErrors: /ERR_FAILED/ },
    )
  })

  test('a visitor who wants to buy has to sign in and returns to the product', async () => {
    const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
    await browser.visit(
      async (page) => {
        for (const name of ['Add to Cart', 'Buy Now']) {
          await page.goto(`/products/${product._id}`)
          await clickWhenHydrated(page.getByRole('button', { name, exact: true }))
          await page.getByText('Please Login to buy', { exact: true }).waitFor()
          await page.waitForURL(/\/login/)
        }
        await signInOnPage(page, 'customer@biponi.test')
        await page.waitForURL(`**/products/${product._id}`)
      },
      { window },
    )
  })

  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Watch on YouTube', 'https://www.youtube-nocookie.com/'],
    ['https://vimeo.com/1084537', 'Watch on Vimeo', 'https://player.vimeo.com/'],
  ])('the video at %s is loaded in a frame after a click only', async (videoUrl, label, host) => {
    await withVideo(
      videoUrl,
      async (page) => {
        const requests: string[] = []
        await page.route(`${host}**`, (route) => {
          requests.push(route.request().url())
          return route.fulfill({ contentType: 'text/html', body: '<title>video</title>' })
        })
        await page.reload()
        const video = page.getByRole('region', { name: 'Product video' })
        await video.getByText(label).waitFor()
        await page.waitForLoadState('networkidle')
        expect(requests).toEqual([])
        await waitUntilHydrated(video.getByRole('button', { name: /^Watch on / }))
        await video.getByRole('button', { name: /^Watch on / }).click()
        await video.locator('iframe').waitFor()
        await expect.poll(() => requests.length).toBe(1)
      },
      { window: size },
    )
  })

  test('a self-hosted video plays in the native player, and a failing one shows an error', async () => {
    await withVideo(
      '/videos/no-such-film.webm',
      async (page) => {
        const video = page.getByRole('region', { name: 'Product video' })
        await video.getByText('Watch the video').waitFor()
        await waitUntilHydrated(video.getByRole('button'))
        await video.getByRole('button').click()
        await video.getByText('This video cannot be played right now.').waitFor()
        await runAxe(undefined, page, 'a film that cannot be played')
      },
      { window, expectedErrors: httpError(404) },
    )
  })
})

test('a URL that is no video shows nothing', async () => {
  await withVideo('javascript:alert(1)', async (page) => {
    await page.getByRole('region', { name: 'Product images' }).waitFor()
    expect(await page.getByRole('region', { name: 'Product video' }).count()).toBe(0)
  })
})

async function cannotBeShown(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Something went wrong', exact: true }).waitFor()
  await page.getByText('This page could not be shown just now. Please try again in a moment.').waitFor()
}

/** Gives a product a video and opens its page. */
async function withVideo(
  videoUrl: string,
  journey: (page: Page) => Promise<void>,
  how: { window?: BrowserContextOptions; expectedErrors?: RegExp } = {},
) {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  const restore = await changeProduct(product._id, { videoUrl })
  try {
    await browser.visit(async (page) => {
      await page.goto(`/products/${product._id}`)
      await journey(page)
    }, how)
  } finally {
    await restore()
  }
}

const nothingOfUse: typeof connectionLost = (route) => route.fulfill({ json: { nothing: 'of use' } })
