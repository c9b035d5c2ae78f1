import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { httpError, openBrowser, phone, waitUntilHydrated } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { submitOrder } from './checkout-form.ts'
import { codeTo } from './inbox.ts'
import { orderCard, requestRefund, reviewFrom } from './order-cards.ts'
import { aPlainProduct, orderById } from './placed-orders.ts'
import { unusedIdentity } from './test-accounts.ts'

const browser = openBrowser()

test('a new customer registers by phone, resets the password, orders, and does everything that follows', async () => {
  const number = unusedIdentity().phone
  const product = await aPlainProduct()
  await browser.visit(
    async (page) => {
      await registerFromHome(page, number)
      await signInAs(page, number, 'first-secret')
      await page.waitForURL((url) => url.pathname === '/')
      await logOut(page)
      await resetPassword(page, number, 'second-secret')
      await signInAs(page, number, 'first-secret')
      await page.getByText(messages.invalidCredentials).first().waitFor()
      await signInAs(page, number, 'second-secret')
      await page.waitForURL((url) => url.pathname === '/')

      await page.goto(`/products/${product._id}`)
      const buy = page.getByRole('button', { name: 'Buy Now' })
      await waitUntilHydrated(buy)
      await buy.click()
      await page.waitForURL('**/checkout')
      await page.getByText('Mobile Banking', { exact: true }).click()
      await page.getByLabel('Payment Number').fill(number)
      const paid = await orderNow(page)
      await orderCard(page, paid).getByRole('button', { name: 'Buy Again' }).click()
      await page.waitForURL('**/checkout')
      const delivered = await orderNow(page)
      const third = await orderById(page, await userId(page))

      await callAsAdmin('PATCH', `/order/update-payment-status/${paid}`, { paymentStatus: 'paid' })
      for (const status of ['processing', 'shipped', 'delivered'])
        await callAsAdmin('PATCH', `/order/update-status/${delivered}`, { status })
      await page.reload()
      await reviewFrom(page, delivered, 'খুব ভালো, ছবির মতোই')
      await downloadInvoice(page, delivered)
      await cancel(page, third.id)
      await requestRefund(page, paid, number)
    },
    { window: phone, expectedErrors: httpError(401) },
  )
})

async function registerFromHome(page: Page, number: string) {
  await page.goto('/')
  const login = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Login' })
  await waitUntilHydrated(login)
  await login.click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('tab', { name: 'Signup with Phone' }).click()
  await page.getByLabel('Name').fill('নাজমা আক্তার')
  await page.getByLabel('Phone', { exact: true }).fill(`+88${number}`)
  await page.getByLabel('Password', { exact: true }).fill('first-secret')
  await page.getByLabel('Confirm Password').fill('first-secret')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/otp-verification-register')
  await enterCode(page, number)
  await page.getByText(messages.codeVerified).waitFor()
}

async function enterCode(page: Page, number: string) {
  await page.getByLabel('Digit 1').waitFor()
  await page.getByLabel('Digit 1').fill(await codeTo(number))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
}

async function signInAs(page: Page, number: string, password: string) {
  await page.waitForURL('**/login')
  const signInMethod = page.getByRole('button', { name: 'Via Password' })
  const box = page.getByLabel('Email or phone')
  await signInMethod.or(box).first().waitFor()
  if (await signInMethod.isVisible()) await signInMethod.click()
  await box.fill(number)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function logOut(page: Page) {
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  await shortcuts.getByRole('link', { name: 'Account' }).click()
  await page.getByText(/^Hello, /).waitFor()
  await page.getByRole('button', { name: 'My account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText(messages.loggedOut).waitFor()
}

async function resetPassword(page: Page, number: string, password: string) {
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email or phone').fill(number)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.waitForURL('**/otp-verification')
  await enterCode(page, number)
  await page.waitForURL('**/reset-password')
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText(messages.passwordReset).waitFor()
}

/** Fills in the open checkout and places the order. Returns the id of the order, the newest in the list. */
async function orderNow(page: Page): Promise<string> {
  await page.getByLabel('Phone Number', { exact: true }).fill('01812345678')
  await page.getByLabel('Shipping Address').fill('হোল্ডিং ৩, স্টেশন রোড')
  await page.getByLabel('Division').selectOption('Sylhet')
  await page.getByLabel('District').selectOption('Sylhet')
  await page.getByLabel('City/Upazila').selectOption({ label: 'Beanibazar' })
  const order = await submitOrder(page)
  await orderCard(page, order).getByText('Pending', { exact: true }).waitFor()
  return order
}

async function downloadInvoice(page: Page, order: string) {
  const saving = page.waitForEvent('download')
  await orderCard(page, order).getByRole('button', { name: 'Download Invoice' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`invoice-${order}.pdf`)
  const file = await readFile(await saved.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.subarray(-8).toString()).toContain('%%EOF')
  expect(file.length).toBeGreaterThan(5_000)
}

async function cancel(page: Page, order: string) {
  await orderCard(page, order).getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Cancel' }).click()
  await page.getByText(messages.orderCancelled(order.slice(-6))).waitFor()
  await orderCard(page, order).getByText('Cancelled', { exact: true }).waitFor()
}

const userId = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user._id as string)
