import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, expectNoSidewaysScroll, openBrowser, phone, widths } from './browser.ts'
import { aPlentifulProduct } from './checkout-form.ts'
import { aProductOnSale, type ShownProduct } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('a shopper on a phone filters, chooses a size, buys and gets an order, by Bangla texts only', async () => {
  const { productNameBn = '', productSizes } = await aProductOnSale(
    ({ remainingProducts, productSizes }) => remainingProducts > 40 && productSizes.length > 1,
  )
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer2@biponi.test')
      await page.goto(`/bn/products?${new URLSearchParams({ search: productNameBn })}`)
      await page.getByText(/^মোট [০-৯]+টি পণ্যের মধ্যে [০-৯]+টি দেখানো হচ্ছে$/).waitFor()
      await filterList(page)
      await page.getByRole('link', { name: productNameBn, exact: true }).click()
      await page.waitForURL(/\/bn\/products\/./)

      await page.getByText(/^স্টকে আছে [০-৯]+টি$/).waitFor()
      const size = page.getByRole('group', { name: 'সাইজ' }).getByRole('radio').last()
      await size.check({ force: true })
      await expect.poll(() => size.inputValue()).toBe(productSizes.at(-1))
      await expectNoSidewaysScroll(page)
      await clickWhenHydrated(page.getByRole('button', { name: 'এখনই কিনুন' }))

      await page.waitForURL('**/bn/checkout')
      await fillBanglaAddress(page)
      await expect.poll(() => shownPlaces(page)).toEqual(['ঢাকা', 'ঢাকা', 'সাভার'])
      await page.getByText('ঢাকায় ৳৭০, অন্য জায়গায় ৳১৩০').waitFor()
      await expectNoSidewaysScroll(page)
      const request = page.waitForRequest('**/api/order/post-order')
      await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
      expect((await request).postDataJSON()).toMatchObject({
        language: 'bn',
        deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Savar' },
      })
      await page.waitForURL('**/bn/user/my-orders')
    },
    { window: phone },
  )
})

test.each(widths)('on %s the Bangla checkout is accessible', async (_what, window) => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openBanglaCheckout(page, product)
      await page.getByText('মোবাইল ব্যাংকিং', { exact: true }).click()
      await page.getByText('অন্য কেউ পার্সেল নেবেন').click()
      await page.getByLabel('আপনার এলাকা খুঁজুন').fill('মিরপুর')
      await page.getByRole('option').first().waitFor()
      await runAxe(undefined, page, 'the Bangla checkout')
      await expectNoSidewaysScroll(page)
    },
    { window: { ...window, ...axePage } },
  )
})

test('a payment made from a Bangla page comes back to a Bangla page', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openBanglaCheckout(page, product)
      await page.getByRole('main').getByText('অনলাইনে পেমেন্ট', { exact: true }).click()
      await fillBanglaAddress(page)
      await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
      await page.getByText('Stand-in: no real money moves here').waitFor()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.waitForURL('**/bn/payment/success/**')
      await page.getByRole('heading', { level: 1, name: 'পেমেন্ট সফল হয়েছে' }).waitFor()
      await page.getByText('আপনার অর্ডার নিশ্চিত হয়েছে').waitFor()
    },
    { window: phone, expectedErrors: /404/ },
  )
})

/** Chooses products in stock in the drawer of the filters. */
async function filterList(page: Page) {
  await clickWhenHydrated(page.getByRole('button', { name: 'ফিল্টার' }))
  const drawer = page.getByRole('dialog', { name: 'ফিল্টার' })
  await drawer.getByRole('link', { name: /^শুধু স্টকে থাকা পণ্য/ }).click()
  await drawer.getByRole('link', { name: 'শুধু স্টকে থাকা পণ্য ফিল্টার বাদ দিন' }).waitFor()
  await drawer.getByRole('button', { name: /^[০-৯]+টি পণ্য দেখুন$/ }).click()
  await drawer.waitFor({ state: 'hidden' })
  expect(page.url()).toMatch(/\/bn\/products\?.*inStock=true/)
}

async function openBanglaCheckout(page: Page, product: ShownProduct) {
  await signInByStorage(page, 'customer2@biponi.test')
  await page.goto(`/bn/products/${product._id}`)
  await clickWhenHydrated(page.getByRole('button', { name: 'এখনই কিনুন' }))
  await page.waitForURL('**/bn/checkout')
  await page.getByRole('button', { name: 'অর্ডার করুন' }).waitFor()
}

/** Savar, found by its Bangla name. */
async function fillBanglaAddress(page: Page) {
  await page.getByLabel('ফোন নম্বর', { exact: true }).fill('০১৭১২৩৪৫৬৭৮')
  await page.getByLabel('ডেলিভারির ঠিকানা').fill('বাড়ি ৭, রোড ২, ব্লক সি')
  await page.getByLabel('আপনার এলাকা খুঁজুন').fill('সাভার')
  await page.getByRole('option', { name: /^সাভার/ }).first().click()
}

/** The names that the three selects show. */
function shownPlaces(page: Page): Promise<string[]> {
  return Promise.all(
    ['বিভাগ', 'জেলা', 'শহর/উপজেলা'].map((label) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? ''),
    ),
  )
}
