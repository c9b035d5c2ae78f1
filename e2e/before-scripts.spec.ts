import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeProduct } from '#testing/shop-database.ts'
import { httpError, openBrowser, phone } from './browser.ts'
import { aPlentifulProduct } from './checkout-form.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('a click on Add to Cart before the scripts are loaded adds one to the cart', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer2@biponi.test')
      const releaseScripts = await delayScripts(page)
      await openUnhydrated(page, `/products/${product._id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      releaseScripts()
      await page.getByText('Added to cart!').first().waitFor()
      const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
      expect(cart).toMatchObject([{ productId: product._id, quantity: 1 }])
    },
    { window: phone },
  )
})

test('a sort order chosen before the scripts are loaded is applied', async () => {
  await browser.visit(async (page) => {
    const releaseScripts = await delayScripts(page)
    await openUnhydrated(page, '/products')
    await page.getByLabel('Sort by').selectOption('priceDesc')
    releaseScripts()
    await page.waitForURL('**/products?sortBy=priceDesc')
  })
})

test('text typed into the search before the scripts are loaded gets suggestions', async () => {
  await browser.visit(
    async (page) => {
      const releaseScripts = await delayScripts(page)
      await openUnhydrated(page, '/')
      const box = page.getByRole('searchbox', { name: 'Search products' })
      await box.pressSequentially('sare')
      releaseScripts()
      await page.getByRole('option', { name: 'See all results for “sare”' }).waitFor()
      await expect.poll(() => box.inputValue()).toBe('sare')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-products')
    },
    { window: phone },
  )
})

test.each([
  ['before the scripts are loaded', '**/assets/*.js', 'false'],
  ['on the hydrated page, before their own code is loaded', '**/assets/title-actions-*.js', 'true'],
])('Compare and Share count once when they are pressed %s', async (_when, files, isHydrated) => {
  const product = await aPlentifulProduct()
  await browser.visit(async (page) => {
    for (const name of ['Compare', 'Share']) {
      const releaseScripts = await delayScripts(page, files)
      await openUnhydrated(page, `/products/${product._id}`)
      await page.locator(`html[data-hydrated=${isHydrated}]`).waitFor()
      await page.getByRole('button', { name, exact: true }).click()
      releaseScripts()
      if (name === 'Share') await page.getByRole('dialog', { name: 'Share' }).waitFor()
      else await page.getByText('Added to compare').waitFor()
    }
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('compared')))
      .toBe(JSON.stringify([product._id]))
  })
})

test('a video whose button is pressed before the code of the player is loaded begins', async () => {
  const product = await aPlentifulProduct()
  const restore = await changeProduct(product._id, { videoUrl: '/videos/no-such-film.webm' })
  try {
    await browser.visit(
      async (page) => {
        const releaseScripts = await delayScripts(page, '**/assets/video-player-*.js')
        await openUnhydrated(page, `/products/${product._id}`)
        await page.locator('html[data-hydrated=true]').waitFor()
        await page.getByRole('button', { name: /^Watch the video/ }).click()
        releaseScripts()
        await page.getByText('This video cannot be played right now.').waitFor()
      },
      { expectedErrors: httpError(404) },
    )
  } finally {
    await restore()
  }
})

/** Delays the shop's scripts, or some of them, until the returned function is called. */
async function delayScripts(page: Page, files = '**/assets/*.js') {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a page and waits until it is parsed completely, but not for its scripts. */
async function openUnhydrated(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
}
