import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { anImage } from '#testing/forms.ts'
import { openBrowser, phone, waitUntilHydrated } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { signInByStorage, signInOnPage } from './sign-in.ts'

const browser = openBrowser()

test('a review with a photo is found helpful by another customer, and staff hide the photo', async () => {
  const text = `Just as in the picture ${Date.now()}`
  await browser.visit(
    async (page) => {
      const { productId } = await placeOrderByApi(page, { status: 'delivered' })
      const openReview = () => reviewOnPage(page, productId, text)
      await writeReview(page, text)
      await lookAtPhoto(page, await openReview())

      await signInByStorage(page, 'customer2@biponi.test')
      await findHelpful(page, await openReview(), text)
      await (await openReview()).getByRole('button', { name: /^Helpful/, pressed: true }).waitFor()

      await signInByStorage(page, 'admin@biponi.test')
      await hidePhoto(page, text)
      const shown = await openReview()
      await shown.getByText(text).waitFor()
      expect(await shown.getByRole('img', { name: /^Photo 1 by / }).count()).toBe(0)
    },
    { window: phone, expectedErrors: /415/ },
  )
})

/** With photos of which the form refuses one, and the server another. */
async function writeReview(page: Page, text: string): Promise<void> {
  await page.goto('/user/my-orders')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Write a review' })
  await form.getByLabel('5 stars').check()
  await form.getByLabel('Your review').fill(text)
  const photos = form.getByLabel('Add photos')
  await photos.setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
  await form.getByText(messages.unsupportedImage).waitFor()
  // Says that it is a photo, which only the server can see through.
  await photos.setInputFiles([
    { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await anImage('#a60', 800, 600) },
    { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') },
  ])
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByText(/^Your review is saved, but without the photos\./).waitFor()
  await expect.poll(() => form.getByLabel('Your review').inputValue()).toBe(text)
  await form.getByRole('button', { name: 'Remove photo 2' }).click()
  await form.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(messages.reviewSubmitted).waitFor()
  await form.waitFor({ state: 'detached' })
}

/** The review of this text on the page of its product. */
async function reviewOnPage(page: Page, productId: string, text: string): Promise<Locator> {
  await page.goto(`/products/${productId}`)
  const tab = page.getByRole('tab', { name: /^Reviews/ })
  await waitUntilHydrated(tab)
  await tab.click()
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text })
}

async function lookAtPhoto(page: Page, own: Locator): Promise<void> {
  await own.getByText('Verified buyer').waitFor()
  await own.getByRole('img', { name: /^Photo 1 by / }).click()
  await page
    .getByRole('dialog', { name: /^Photo 1 by / })
    .getByRole('img')
    .waitFor()
  await page.keyboard.press('Escape')
  expect(await own.getByRole('button', { name: /^Helpful/ }).count()).toBe(0)
}

/** It comes first among the most helpful then. */
async function findHelpful(page: Page, review: Locator, text: string): Promise<void> {
  await review.getByRole('button', { name: /^Helpful/ }).click()
  await review.getByText('1 person found this helpful').waitFor()
  await page.getByLabel('Sort reviews').selectOption({ label: 'Most helpful' })
  const first = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .first()
  await first.getByText(text).waitFor()
}

async function hidePhoto(page: Page, text: string): Promise<void> {
  await page.goto(`/admin/reviews?text=${encodeURIComponent(text)}`)
  await page.getByRole('button', { name: 'Photo 1 of 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide photo' }).click()
  await page.getByText('The photo is hidden.').waitFor()
}

test('who is signed out has to sign in before a vote, and comes back to the product', async () => {
  const product = await aProductOnSale(({ reviewCount }) => reviewCount > 2)
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    const tab = page.getByRole('tab', { name: /^Reviews/ })
    await waitUntilHydrated(tab)
    await tab.click()
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .click()
    await page.getByText('Sign in to say that a review was helpful.').waitFor()
    await signInOnPage(page, 'customer@biponi.test')
    await page.waitForURL((url) => url.pathname === `/products/${product._id}`)
  })
})
