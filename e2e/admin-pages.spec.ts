import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, httpError, openBrowser, phone } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

/** Staff pages that no other test checks with axe, each with a heading that appears once it has loaded. */
const adminPages = {
  '/admin/refunds': 'Refunds',
  '/admin/money': 'Money',
  '/admin/couriers': 'Couriers',
  '/admin/suppliers': 'Suppliers',
  '/admin/sellers': 'Sellers',
  '/admin/coupons': 'Coupons',
  '/admin/coupons/new': 'New coupon',
  '/admin/products': 'Products',
  '/admin/products/new': 'New product',
  '/admin/categories': 'Categories',
  '/admin/collections/new': 'New collection',
  '/admin/banners': 'Banners',
  '/admin/images': 'Images',
  '/admin/redirects': 'Redirects',
  '/admin/reviews': 'Reviews',
  '/admin/questions': 'Questions',
  '/admin/messages': 'Messages',
  '/admin/messages/texts': 'Texts of messages',
  '/admin/jobs': 'Jobs',
  '/admin/audit': 'Audit log',
  '/admin/security': 'Login & security',
  '/admin/customers': 'Customers',
} as const

const sellerPages = {
  '/seller': 'Sales',
  '/seller/orders': 'Order lines',
  '/seller/products': 'Products',
  '/seller/payouts': 'Payouts',
} as const

test('every list and form of the staff is accessible', async () => {
  const product = await aProductOnSale(({ productColors }) => productColors.length > 1)
  await browser.visit(
    async (page) => {
      const customer = await signInByStorage(page, 'customer2@biponi.test')
      await signInByStorage(page, 'admin@biponi.test')
      await examineAll(page, {
        ...adminPages,
        [`/admin/products/${product._id}`]: product.productName,
        [`/admin/customers/${customer}`]: /./,
      })
      await signInByStorage(page, 'seller@biponi.test')
      await examineAll(page, sellerPages)
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

async function examineAll(page: Page, pages: Readonly<Record<string, string | RegExp>>) {
  for (const [address, heading] of Object.entries(pages)) {
    // Wait until nothing is loading.
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await runAxe(undefined, page, address)
  }
}
