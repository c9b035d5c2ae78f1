import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { customerPages, filledAddress, visitorAddresses } from './axe-pages.ts'
import { clickWhenHydrated, httpError, type openBrowser } from './browser.ts'
import { aProductAddress, aSellerId } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

type Browser = ReturnType<typeof openBrowser>

/** In dark mode only the colours differ. */
const darkModeRules = ['color-contrast']

/** Runs axe, by day and by night, on every page that visitors see, and on its dialogs and rejected forms. */
export async function checkPagesOfVisitors(browser: Browser, size: BrowserContextOptions) {
  const [product, seller] = [(await aProductAddress()).replace('/products/', ''), await aSellerId()]
  await browser.visit(
    async (page) => {
      for (const address of visitorAddresses.map((one) => filledAddress(one, { product, seller }))) {
        await page.goto(address)
        await examine(page, address)
      }
      await page.goto('/login')
      await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await examine(page, 'the rejected login')
      await page.goto('/register')
      await page.getByRole('tab', { name: 'Signup with Phone' }).click()
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText('Invalid phone number').first().waitFor()
      await examine(page, 'the rejected registration')
      await page.goto('/otp-verification')
      await page.getByRole('button', { name: 'Verify OTP' }).click()
      await page.getByText('Invalid OTP or session expired').waitFor()
      await examine(page, 'a rejected code')
      await openCart(page)
      await examine(page, 'the empty cart')
    },
    { window: { ...size, ...axePage }, expectedErrors: /status of 40[04] / },
  )
}

/** The same with the pages of a customer. */
export async function checkPagesOfCustomers(browser: Browser, size: BrowserContextOptions) {
  const product = await aProductAddress()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer@biponi.test')
      await page.goto('/user/my-orders')
      await page
        .getByRole('region', { name: /^Order #/ })
        .first()
        .waitFor()
      await examine(page, '/user/my-orders')
      await page.getByRole('button', { name: 'View Details' }).first().click()
      await page.getByRole('dialog').waitFor()
      await examine(page, 'the details of an order')
      await page.keyboard.press('Escape')
      await examineDialogs(page)
      for (const address of customerPages) {
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        await examine(page, address)
      }
      await page.goto('/user/profile')
      await page.getByLabel('Address').waitFor()
      for (const tab of ['Profile', 'Security', 'Profile Image']) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await examine(page, `the tab ${tab}`)
      }
      await page.goto('/wishlist')
      await page.getByText('Your wishlist is empty').waitFor()
      await examine(page, '/wishlist')
      await page.goto(product)
      await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }))
      await page.getByText('Added to cart!').waitFor()
      const cart = await openCart(page)
      await examine(page, 'the cart')
      await cart.getByRole('button', { name: 'Checkout' }).click()
      await page.waitForURL('**/checkout')
      const phone = page.getByLabel('Phone Number', { exact: true })
      // That of the last order.
      await expect.poll(() => phone.inputValue()).not.toBe('')
      await phone.fill('')
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Phone number is required').waitFor()
      await examine(page, '/checkout with refusals')
    },
    { window: { ...size, ...axePage }, expectedErrors: httpError(404) },
  )
}

/** Opens the dialogs of the demo customer's orders: cancelling unpaid and paid orders, and reviewing. */
async function examineDialogs(page: Page) {
  for (const button of await page.getByRole('button', { name: 'Cancel Order' }).all()) {
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await examine(page, `the dialog ${await dialog.getByRole('heading').first().textContent()}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Review', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Write a review' }).waitFor()
  await examine(page, 'the dialog of a review')
  await page.keyboard.press('Escape')
}

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first().click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.waitFor()
  return cart
}

/** Runs axe by day, and what depends on colours again by night. */
export async function examine(page: Page, what: string) {
  await runAxe(undefined, page, what)
  await changeColors(page, 'dark')
  await runAxe(darkModeRules, page, `${what} by night`)
  await changeColors(page, 'light')
}

/** Changes the colour scheme, without transitions: with them an element changes only after its parent has. */
async function changeColors(page: Page, colorScheme: 'light' | 'dark') {
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('*, ::before, ::after { transition-property: none !important }')
    document.adoptedStyleSheets = [style]
  })
  await page.emulateMedia({ colorScheme })
}
