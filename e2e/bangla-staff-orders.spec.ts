import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { formatTaka } from '#contract/taka.ts'
import { axePage, runAxe } from './axe.ts'
import { expectBanglaPage } from './bangla-pages.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductOnSale, type ShownProduct } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

/** A name in the demo shop that has no Bangla form. */
const NAMES = ['Biponi Admin']

test('staff enter an order by phone in Bangla, change it, and receive what comes back of it', async () => {
  const product = await aProductWithBanglaName()
  const names = [...NAMES, product.OwnerId.name]
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      const orderId = await enterOrder(page, product)
      await banglaAddress(page).waitFor()
      await expectBanglaPage(page, names)
      await runAxe(undefined, page, 'an order in Bangla')

      await page.getByRole('button', { name: 'অর্ডার বদলান' }).click()
      const change = page.getByRole('dialog', { name: 'অর্ডার বদলান' })
      await change.getByRole('button', { name: 'পরিমাণ কমান' }).click()
      await change.getByRole('textbox', { name: 'ডেলিভারি চার্জ' }).fill('৬০')
      await change
        .getByText(inBangla(2 * product.productPrice + 60))
        .first()
        .waitFor()
      await expectBanglaPage(page, names)
      await runAxe(undefined, page, 'the dialog of a changed order in Bangla')
      await change.getByRole('button', { name: 'সেভ করুন' }).click()
      await change.waitFor({ state: 'detached' })
      const changes = page.getByRole('region', { name: 'যা যা বদলেছে' })
      await changes.getByText(`${product.productNameBn}: ৩ → ২`).waitFor()
      await changes.getByRole('button', { name: '১ নম্বর সংস্করণ দেখুন' }).click()
      const version = page.getByRole('dialog', { name: '২টির মধ্যে ১ নম্বর সংস্করণ' })
      await version.getByText(`৩ × ${product.productNameBn}`).waitFor()
      await expectBanglaPage(page, names)

      await deliver(orderId)
      await page.goto(`/bn/admin/orders/${orderId}`)
      await banglaAddress(page).waitFor()
      await enterReturn(page)
      await receiveReturn(page, product)
      await expectBanglaPage(page, names)
      await runAxe(undefined, page, 'an order with a return in Bangla')
    },
    { window: { ...desktop, ...axePage } },
  )
})

test('returns, customers and a new order are Bangla pages on a phone', async () => {
  const orderId = await anOrderWithReturn(await aProductWithBanglaName())
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/bn/admin/orders/new')
      await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
      await page.getByText('ফোন নম্বর লিখুন').first().waitFor()
      await expectBanglaPage(page, ['Mirpur'])
      await runAxe(undefined, page, 'the rejected new order in Bangla')

      await page.goto(`/bn/admin/returns?state=approved&text=${orderId.slice(-6)}`)
      await page.locator('tbody').getByText('মাপে হয়নি').waitFor()
      await expectBanglaPage(page, NAMES)
      await runAxe(undefined, page, 'returns in Bangla')

      // The order is in English: so are the reasons offered for what its customer reads.
      await page.goto(`/bn/admin/orders/${orderId}#returns`)
      await page.getByRole('button', { name: 'নামঞ্জুর করুন' }).click()
      const rejecting = page.getByRole('dialog', { name: 'ফেরতের অনুরোধ নামঞ্জুর করবেন?' })
      await rejecting.getByRole('button', { name: 'The goods were used' }).click()
      const reason = rejecting.getByRole('textbox', { name: 'কারণ' })
      await expect.poll(() => reason.inputValue()).toBe('The goods were used')

      await page.goto('/bn/admin/customers?text=customer@biponi.test')
      await page.locator('tbody').getByRole('link').first().click()
      const customerDetails = page.getByRole('region', { name: 'ক্রেতা', exact: true })
      await customerDetails.getByText('মোট কেনাকাটা').waitFor()
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await expectBanglaPage(page, [name, 'customer@biponi.test', 'Google'])
      await runAxe(undefined, page, 'a customer in Bangla')
      await page.getByRole('combobox', { name: 'ভূমিকা' }).selectOption({ label: 'বিক্রেতা' })
      await page.getByRole('button', { name: 'ভূমিকা বদলান' }).click()
      await page.getByRole('dialog', { name: `${name}-কে বিক্রেতা করবেন?` }).waitFor()
      await expectBanglaPage(page, [name, 'customer@biponi.test', 'Google', '/seller'])
    },
    { window: { ...phone, ...axePage } },
  )
})

/** Enters three units of a product with Bangla digits; returns the order's id. */
async function enterOrder(page: Page, { productNameBn = '' }: ShownProduct): Promise<string> {
  await page.goto('/bn/admin/orders/new')
  await page.getByRole('heading', { level: 1, name: 'নতুন অর্ডার' }).waitFor()
  await page.getByRole('combobox', { name: 'কোথা থেকে' }).selectOption({ label: 'ফেসবুক' })
  await page.getByRole('textbox', { name: 'ফোন' }).fill(`০১৮${bangla(String(Date.now()).slice(-8))}`)
  await page.getByRole('textbox', { name: 'নাম', exact: true }).fill('করিম মিয়া')
  await page.getByRole('textbox', { name: 'ডেলিভারির ঠিকানা' }).fill('বাড়ি ৩, স্টেশন রোড')
  await page.getByRole('combobox', { name: 'বিভাগ' }).selectOption('Sylhet')
  await page.getByRole('combobox', { name: 'জেলা', exact: true }).selectOption('Sylhet')
  await page.getByRole('combobox', { name: 'শহর/উপজেলা' }).selectOption('Beanibazar')
  await page.getByRole('combobox', { name: 'পণ্য যোগ করুন' }).fill(productNameBn)
  const found = page.getByRole('listbox', { name: 'যা পাওয়া গেছে' })
  await found.getByRole('option').filter({ hasText: productNameBn }).first().click()
  const items = page.getByRole('region', { name: 'পণ্য', exact: true })
  for (const units of ['২', '৩']) {
    await items.getByRole('button', { name: 'পরিমাণ বাড়ান' }).click()
    await items.getByRole('group').getByText(units, { exact: true }).waitFor()
  }
  await expectBanglaPage(page, ['Mirpur'])
  await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
  await page.getByText(/^অর্ডার #\d+ লেখা হয়েছে।$/).waitFor()
  await page.waitForURL(/\/bn\/admin\/orders\/[0-9a-f-]{36}$/)
  await page.getByText(/ফেসবুক$/).waitFor()
  return page.url().slice(-36)
}

/** Where the order goes, as Bangla pages name the places. */
const banglaAddress = (page: Page) =>
  page.getByRole('region', { name: 'ডেলিভারি', exact: true }).getByText('বিয়ানীবাজার, সিলেট'.normalize())

/** An order of the API with a return that was entered; returns the order's id. */
async function anOrderWithReturn({ _id: productId, productPrice }: ShownProduct): Promise<string> {
  const { _id: orderId, items } = await callAsAdmin<{ _id: string; items: { _id: string }[] }>(
    'POST',
    '/order/manual',
    {
      ...{ customerName: 'করিম মিয়া', phone: '01811222333', paymentMethod: 'cash' },
      ...{ items: [{ productId, quantity: 1 }], totalPrice: productPrice + 130 },
      deliveryAddress: {
        ...{ division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'বাড়ি ৩' },
      },
    },
  )
  await deliver(orderId)
  const lines = items.map(({ _id: lineId }) => ({ lineId, units: 1 }))
  await callAsAdmin('POST', '/return/manual', {
    ...{ orderId, items: lines, reason: 'does-not-fit', resolution: 'exchange' },
  })
  return orderId
}

async function deliver(orderId: string) {
  for (const status of ['processing', 'shipped', 'delivered'])
    await callAsAdmin('PATCH', `/order/update-status/${orderId}`, { status })
  await callAsAdmin('PATCH', `/order/update-payment-status/${orderId}`, { paymentStatus: 'paid' })
}

async function enterReturn(page: Page) {
  const card = page.getByRole('region', { name: 'পণ্য ফেরত' })
  await card.getByRole('button', { name: 'পণ্য ফেরত লিখুন' }).click()
  const entry = page.getByRole('dialog', { name: 'পণ্য ফেরত লিখুন' })
  await entry.getByRole('button', { name: 'পরিমাণ বাড়ান' }).click()
  await entry.getByRole('combobox', { name: 'কারণ' }).selectOption({ label: 'ভাঙা বা নষ্ট' })
  await runAxe(undefined, page, 'the dialog of a new return in Bangla')
  await entry.getByRole('button', { name: 'ফেরত লিখুন' }).click()
  await card.getByText('অনুমোদিত', { exact: true }).waitFor()
}

/** Receives the return of one unit with a fee of ৳50, and sends the rest of its price back. */
async function receiveReturn(page: Page, { productPrice, OwnerId }: ShownProduct) {
  const rest = inBangla(productPrice - 50)
  const card = page.getByRole('region', { name: 'পণ্য ফেরত' })
  await card.getByRole('button', { name: 'পণ্য এসেছে' }).click()
  const receipt = page.getByRole('dialog', { name: 'পণ্য এসেছে' })
  await receipt.getByRole('textbox', { name: 'চার্জ (টাকা)' }).fill('৫০')
  await expectBanglaPage(page, [...NAMES, OwnerId.name])
  await receipt.getByRole('button', { name: 'যা এসেছে লিখুন' }).click()
  const recorded = page.getByRole('dialog', { name: 'লেখা হয়েছে' })
  await recorded.getByText(`ফেরত দিতে হবে${rest}`).waitFor()
  await recorded.getByRole('button', { name: 'টাকা ফেরত দিন' }).click()
  const refund = page.getByRole('dialog', { name: 'টাকা ফেরত দিন' })
  await refund.getByRole('button', { name: `${rest} ফেরত দিন` }).click()
  await card.getByText('সম্পন্ন', { exact: true }).waitFor()
}

/** An amount as Bangla pages show it: `৳১,২৫০`. */
function inBangla(amount: number): string {
  setLanguageSource(() => 'bn')
  const text = formatTaka(amount)
  setLanguageSource(() => 'en')
  return text
}

const bangla = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))

/** A plain product with high stock and a Bangla name. */
function aProductWithBanglaName(): Promise<ShownProduct> {
  return aProductOnSale(
    ({ productNameBn, productPrice, remainingProducts, productColors, productSizes }) =>
      Boolean(productNameBn) &&
      productPrice > 100 &&
      remainingProducts > 30 &&
      productColors.length === 0 &&
      productSizes.length === 0,
  )
}
