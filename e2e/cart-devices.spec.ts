import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickWhenHydrated, openBrowser, phone } from './browser.ts'
import { aPlainProduct } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

const cartCount = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[]).reduce(
      (sum, { quantity }) => sum + quantity,
      0,
    ),
  )

/** Once the account has stored the cart. */
const stored = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/cart/') && answer.request().method() === 'PUT')

async function openCart(page: Page) {
  await page.bringToFront()
  await clickWhenHydrated(page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first())
  return page.getByRole('dialog', { name: 'Cart' })
}

test('a cart follows its account to another device and back, and stays on neither after signing out', async () => {
  const product = await aPlainProduct()
  const { email } = await registerCustomer()
  await browser.visit(async (desk) => {
    await signInByStorage(desk, email)
    await desk.goto(`/products/${product._id}`)
    const sent = stored(desk)
    await desk.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await sent

    await browser.visit(
      async (phonePage) => {
        await signInByStorage(phonePage, email)
        await phonePage.goto('/')
        await expect.poll(() => cartCount(phonePage)).toBe(1)
        const cart = await openCart(phonePage)
        await cart.getByText(product.productName).first().waitFor()
        const raised = stored(phonePage)
        await cart.getByRole('button', { name: 'Increase quantity' }).click()
        await raised
        await phonePage.keyboard.press('Escape')

        await desk.reload()
        await expect.poll(() => cartCount(desk)).toBe(2)
        const removed = stored(desk)
        const deskCart = await openCart(desk)
        await deskCart.getByRole('button', { name: `Remove ${product.productName}` }).click()
        await removed
        await phonePage.reload()
        await expect.poll(() => cartCount(phonePage)).toBe(0)
      },
      { window: phone },
    )

    // What was added just before signing out is not lost, and nothing of it stays here.
    await desk.goto(`/products/${product._id}`)
    const last = stored(desk)
    await desk.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await expect.poll(() => cartCount(desk)).toBe(1)
    await desk.getByRole('button', { name: 'Account' }).click()
    await desk.getByRole('button', { name: 'Logout' }).click()
    await last
    await desk.getByText('Logged out successfully.').waitFor()
    await expect
      .poll(() => desk.evaluate(() => Object.keys(localStorage).filter((key) => /cart/i.test(key))))
      .toEqual([])
    await signInByStorage(desk, email)
    await desk.goto('/')
    await expect.poll(() => cartCount(desk)).toBe(1)
  })
})

test('a cart that cannot be read or stored on a device loses nothing of the account', async () => {
  const product = await aPlainProduct()
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    await signInByStorage(page, email)
    await page.goto(`/products/${product._id}`)
    const sent = stored(page)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await sent
    for (const broken of ['{not json', '[{"quantity":3}]']) {
      await page.evaluate((text) => localStorage.setItem('cart', text), broken)
      await page.reload()
      await expect.poll(() => cartCount(page).catch(() => 0)).toBe(1)
    }
  })
})
