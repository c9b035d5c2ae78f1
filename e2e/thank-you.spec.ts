import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saveAnAddress } from './address-requests.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, expectNoSidewaysScroll, openBrowser, phone } from './browser.ts'
import { aPlentifulProduct, fillAddress, openCheckout, submitOrder } from './checkout-form.ts'
import { orderCard } from './order-cards.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

test('after an order My Orders says thank you, what happens next, and where the order is', async () => {
  const product = await aPlentifulProduct()
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    await openCheckout(page, product, email)
    await fillAddress(page)
    const order = await submitOrder(page)
    const panel = page.getByRole('region', { name: 'Thank you for your order' })
    await panel.getByText(order.slice(-6), { exact: true }).waitFor()
    await panel.getByText(/in cash when it arrives\.$/).waitFor()
    await panel.getByRole('button', { name: 'Track your order' }).click()
    await page.getByRole('dialog').getByText('Order placed', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await panel.waitFor()
    await panel.getByRole('button', { name: 'Hide this message' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.reload()
    await orderCard(page, order).waitFor()
    expect(await panel.count()).toBe(0)
  })
})

test('on a phone in Bangla a customer with an address orders with one press and reads where the money goes', async () => {
  const product = await aPlentifulProduct()
  const { email, id } = await registerCustomer()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, email)
      await saveAnAddress(page, id)
      await page.goto(`/bn/products/${product._id}`)
      await clickWhenHydrated(page.getByRole('button', { name: 'এখনই কিনুন' }))
      await page.waitForURL('**/bn/checkout')
      await page.getByText('মোবাইল ব্যাংকিং', { exact: true }).click()
      await page.getByText('ঠিকানাটি আপনার সেভ করা আছে।').waitFor()
      await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
      await page.waitForURL('**/bn/user/my-orders')
      const panel = page.getByRole('region', { name: 'অর্ডারের জন্য ধন্যবাদ' })
      await panel
        .getByText(/^বিকাশ, নগদ বা রকেট থেকে ০১[০-৯]{9} নম্বরে ৳[০-৯,]+ পাঠান। টাকা এলেই আমরা অর্ডার প্রস্তুত করব।$/)
        .waitFor()
      await expectNoSidewaysScroll(page)
      await runAxe(undefined, page, 'My Orders after an order')
      await panel.getByRole('button', { name: 'অর্ডার ট্র্যাক করুন' }).click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await nameThePayment(page)
    },
    { window: { ...phone, ...axePage } },
  )
})

/** Says in Bangla how the only order was paid, and is asked for what is missing. */
async function nameThePayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'টাকা পাঠিয়েছি' }).click()
  const form = page.getByRole('dialog', { name: /^অর্ডার #.+-এর পেমেন্ট$/ })
  await form.getByRole('button', { name: 'জমা দিন' }).click()
  await form.getByText('যে মোবাইল ব্যাংকিং থেকে টাকা দিয়েছেন, সেটি বেছে নিন।').first().waitFor()
  await form.getByText('নগদ', { exact: true }).click()
  await form.getByText(/^নগদ থেকে ০১[০-৯]{9} নম্বরে ৳[০-৯,]+ পাঠান/).waitFor()
  await form.getByLabel('ট্রানজেকশন আইডি').fill(`7A${Date.now()}`)
  await runAxe(undefined, page, 'The payment of an order')
  await form.getByRole('button', { name: 'জমা দিন' }).click()
  await page.getByText('ধন্যবাদ। টাকা এসেছে কি না দেখে আমরা অর্ডার প্রস্তুত করব।').waitFor()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'পেমেন্টের তথ্য বদলান' }).waitFor()
}
