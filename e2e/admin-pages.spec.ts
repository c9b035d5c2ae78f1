import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { axePage, runAxe } from './axe.ts'
import { filledAddress, sellerPages, staffPages } from './axe-pages.ts'
import { desktop, httpError, isFocused, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductOnSale, aSellerId } from './demo-products.ts'
import { errorAnswer, withRoute } from './network.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('every list and form of the staff is accessible', async () => {
  const { _id: product } = await aProductOnSale(({ productColors }) => productColors.length > 1)
  const { data: coupons } = await callAsAdmin<{ data: { _id: string }[] }>('GET', '/coupon')
  const seller = await aSellerId()
  await browser.visit(
    async (page) => {
      const customer = await signInByStorage(page, 'customer2@biponi.test')
      await signInByStorage(page, 'admin@biponi.test')
      await examineAll(page, staffPages, { product, coupon: coupons[0]?._id ?? '', seller, customer })
      await signInByStorage(page, 'seller@biponi.test')
      await examineAll(page, sellerPages, {})
      await page.goto('/seller/security')
      const password = page.getByRole('region', { name: 'Change your password' })
      await password.getByLabel('Current Password').fill('demo1234')
      for (const label of ['New Password', 'Confirm Password'])
        await password.getByLabel(label).fill('rupali-7')
      await password.getByRole('button', { name: 'Change Password' }).click()
      await password.getByText(messages.staffPasswordTooShort(10)).first().waitFor()
    },
    { window: { ...desktop, ...axePage }, expectedErrors: httpError(400) },
  )
})

test('a long product name does not widen the overview on a phone', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin')
      await page.getByRole('heading', { name: 'Low stock' }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(phone.viewport.width)
    },
    { window: phone },
  )
})

test('a tag that could not be saved is in the field again, and the focus stays among tags', async () => {
  await browser.visit(
    async (page) => {
      const customer = await signInByStorage(page, 'customer2@biponi.test')
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto(`/admin/customers/${customer}`)
      const field = page.getByLabel('Tags', { exact: true })
      const removeButton = (tag: string) => page.getByRole('button', { name: `Remove ${tag}`, exact: true })
      await field.fill('calls first')
      await withRoute(page, /\/tags$/, errorAnswer(503, 'Please try again.'), async () => {
        await field.press('Enter')
        await page.getByText('Please try again.').first().waitFor()
        await expect.poll(() => field.inputValue()).toBe('calls first')
      })
      for (const tag of ['calls first', 'gift wrap']) {
        await field.fill(tag)
        await field.press('Enter')
        await removeButton(tag).waitFor()
      }
      await removeButton('calls first').press('Enter')
      await expect.poll(() => isFocused(removeButton('gift wrap'))).toBe(true)
      await removeButton('calls first').waitFor({ state: 'detached' })
      await removeButton('gift wrap').press('Enter')
      await expect.poll(() => isFocused(field)).toBe(true)
      await removeButton('gift wrap').waitFor({ state: 'detached' })
    },
    { window: desktop, expectedErrors: httpError(503) },
  )
})

async function examineAll(
  page: Page,
  pages: Readonly<Record<string, string | RegExp>>,
  ids: Readonly<Record<string, string>>,
) {
  for (const [address, heading] of Object.entries(pages)) {
    // Wait until nothing is loading.
    await page.goto(filledAddress(address, ids), { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await runAxe(undefined, page, address)
  }
}
