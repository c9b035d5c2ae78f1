import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { secondFactors } from '#database/schema/identity/second-factor.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, desktop, httpError, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { fillAddress, submitOrder } from './checkout-form.ts'
import { aProductOnSale } from './demo-products.ts'
import { addProduct, archiveProduct, inviteSeller, joinAs } from './new-seller.ts'
import { signInByStorage } from './sign-in.ts'
import { saveWith } from './staff-forms.ts'

const browser = openBrowser()
const window = { ...desktop, ...axePage }
const examine = (page: Page, what: string) => runAxe(undefined, page, what)

test('an invited seller joins, sells and sees only their own data, until an admin ends their session', async () => {
  const email = `seller-${Date.now().toString(36)}@shop.example`
  await browser.visit(
    async (admin) => {
      await signInByStorage(admin, 'admin@biponi.test')
      await admin.goto('/admin/staff')
      await admin.getByRole('region', { name: 'Signed in now' }).getByText('This device').waitFor()
      await examine(admin, '/admin/staff')
      const link = await inviteSeller(admin, email)

      await browser.visit(
        async (seller) => {
          await seller.goto(link)
          await seller.getByText(`Your account will be ${email}.`).waitFor()
          await examine(seller, '/join')
          await joinAs(seller, email, 'Rahima Akter')

          await seller.goto('/seller')
          await seller.getByText('Nothing sold yet').waitFor()
          await seller.goto('/seller/orders')
          await seller.getByText('No orders yet').waitFor()
          await seller.goto('/seller/products/new')
          await seller.getByRole('textbox', { name: 'Name' }).waitFor()
          await examine(seller, '/seller/products/new')
          const productId = await addProduct(seller, 'Nakshi kantha cushion')

          await browser.visit((shopper) => buyWithAnother(shopper, productId))
          await seller.goto('/seller/orders')
          await seller.getByRole('row', { name: /Nakshi kantha cushion/ }).waitFor()
          // The header and one line: the other lines of the order belong to another seller.
          await expect.poll(() => seller.getByRole('row').count()).toBe(2)
          await sendOwnParcel(seller)
          await seller.goto('/seller')
          await seller.getByRole('region', { name: 'Best sellers' }).getByText('৳900').waitFor()
          await seller.getByText('৳900', { exact: true }).first().waitFor()

          await endSessionOf(admin, 'Rahima Akter')
          await seller.goto('/seller/products')
          await seller.waitForURL('**/login')
          await archiveProduct(admin, productId)
        },
        {
          window: { ...phone, ...axePage, viewport: { width: 820, height: 1180 } },
          expectedErrors: /status of 401 /,
        },
      )
    },
    { window },
  )
})

test('a changed delivery fee, merchant number and policy are visible immediately', async () => {
  await browser.visit(
    async (admin) => {
      const undo: (() => Promise<unknown>)[] = []
      const change = async (address: string, label: RegExp, value: string, savedBy: string) => {
        if (new URL(admin.url()).pathname !== address) await admin.goto(address)
        const field = admin.getByRole('textbox', { name: label })
        await field.waitFor()
        const before = await field.inputValue()
        undo.unshift(() => change(address, label, before, savedBy))
        await saveWith(field, value, savedBy)
      }
      await signInByStorage(admin, 'admin@biponi.test')
      await admin.goto('/admin/settings')
      await admin.getByLabel('Inside Dhaka, in taka').waitFor()
      await admin.getByLabel('Merchant number').waitFor()
      await examine(admin, '/admin/settings')
      await admin.goto('/admin/settings/pages/customer-support')
      await admin.getByRole('textbox', { name: /^Text(?! in Bangla)/ }).waitFor()
      await examine(admin, 'the editor of a policy')
      try {
        await change('/admin/settings', /^Inside Dhaka/, '85', '/shipping-fee/add')
        await change('/admin/settings', /^Merchant number/, '01811000222', '/settings')
        await change(
          '/admin/settings/pages/customer-support',
          /^Text(?! in Bangla)/,
          '## Call us\n\nEvery day from 9 to 9.',
          '/policy/customer-support',
        )
        await browser.visit(seesTheChanges)
      } finally {
        for (const back of [...undo]) await back()
      }
    },
    { window },
  )
})

test('a seller sets up an authenticator app, signs in with its code and switches it off again', async () => {
  const none = () => inShopDatabase((db) => db.delete(secondFactors))
  await none()
  try {
    await browser.visit(setUpSignInAndSwitchOff, {
      window: { ...phone, ...axePage },
      expectedErrors: httpError(403),
    })
  } finally {
    await none()
  }
})

async function setUpSignInAndSwitchOff(page: Page) {
  await signInByStorage(page, 'seller@biponi.test')
  await page.goto('/seller/security')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await examine(page, 'an authenticator app being set up')
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel('Code of your app').fill(app.generate())
  await page.getByRole('button', { name: 'Switch on' }).click()
  const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await recovery.first().waitFor()
  await page.locator('h3:focus', { hasText: 'Your recovery codes' }).waitFor()
  const recoveryCode = (await recovery.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.locator('h2:focus', { hasText: 'On' }).waitFor()
  await page.getByText('10 of 10 recovery codes are left', { exact: false }).waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/seller/security')
  await page.waitForURL('**/login')
  await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
  await page.getByLabel('Email or phone').fill('seller@biponi.test')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // The present code was used to switch it on.
  await page.getByLabel('Code of your app').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await examine(page, 'the code step of /login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/seller/security')

  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByLabel('Code of your app').fill(recoveryCode)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
}

async function seesTheChanges(shopper: Page) {
  await shopper.goto('/customer-support')
  await shopper.getByRole('heading', { name: 'Call us' }).waitFor()
  await shopper.goto('/bn/customer-support')
  await shopper.getByRole('heading', { level: 1, name: 'কাস্টমার সাপোর্ট' }).waitFor()
  expect(await shopper.getByRole('heading', { name: 'Call us' }).count()).toBe(0)
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  await signInByStorage(shopper, 'customer2@biponi.test')
  await shopper.goto(`/products/${product._id}`)
  await clickWhenHydrated(shopper.getByRole('button', { name: 'Buy Now' }))
  await shopper.waitForURL('**/checkout')
  await shopper.getByLabel('Division').selectOption('Dhaka')
  const summary = shopper.getByRole('region', { name: 'Order Summary' })
  await summary.getByText('Delivery Fee').locator('..').getByText('৳85').waitFor()
  await shopper.getByText('Mobile Banking', { exact: true }).click()
  await shopper.getByText('01811000222').waitFor()
}

/** Finds a product in the shop and orders it together with another seller's. */
async function buyWithAnother(page: Page, productId: string) {
  const other = await aProductOnSale(
    ({ _id, remainingProducts, productColors, productSizes }) =>
      _id !== productId && remainingProducts > 5 && productColors.length === 0 && productSizes.length === 0,
  )
  await signInByStorage(page, 'customer2@biponi.test')
  for (const id of [other._id, productId]) {
    await page.goto(`/products/${id}`)
    await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }))
    await page.getByText('Added to cart!').waitFor()
  }
  await page.getByRole('heading', { level: 1, name: 'Nakshi kantha cushion' }).waitFor()
  await page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first().click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
  await fillAddress(page)
  await submitOrder(page)
}

/** Packs and hands over what the seller sells of the listed order, once staff have confirmed it. */
async function sendOwnParcel(seller: Page) {
  await seller.getByRole('link', { name: /Nakshi kantha cushion/ }).click()
  await seller.getByText('The shop has not confirmed this order yet.').waitFor()
  const orderId = new URL(seller.url()).pathname.split('/').at(-1)
  await callAsAdmin('PATCH', `/order/update-status/${orderId}`, { status: 'processing' })
  await seller.reload()
  await seller.getByRole('button', { name: 'Pack', exact: true }).click()
  await seller.getByRole('dialog', { name: 'Pack a parcel' }).waitFor()
  await seller.getByRole('button', { name: 'Pack parcel' }).click()
  await seller.getByRole('button', { name: 'Packing slip, A4' }).waitFor()
  await examine(seller, `/seller/orders/${orderId}`)
  await seller.getByRole('button', { name: 'Hand over' }).click()
  const asked = seller.getByRole('dialog', { name: 'Hand over parcel 1?' })
  await asked.getByText('The customer is told that it is on its way.').waitFor()
  await asked.getByRole('button', { name: 'Hand over' }).click()
  await seller.getByText('1 on the way').waitFor()
}

async function endSessionOf(admin: Page, name: string) {
  await admin.goto('/admin/staff')
  const theirs = admin
    .getByRole('region', { name: 'Signed in now' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await theirs.first().getByRole('button', { name: 'End' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await theirs.waitFor({ state: 'detached' })
}
