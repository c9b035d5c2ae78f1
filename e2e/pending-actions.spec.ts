import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openBrowser, phone, waitUntilHydrated } from './browser.ts'
import { aProductOnSale, type ShownProduct } from './demo-products.ts'
import { codeTo, linkTo } from './inbox.ts'
import { signInOnPage } from './sign-in.ts'
import { registerCustomer, unusedIdentity } from './test-accounts.ts'

const browser = openBrowser()
const PASSWORD = 'first-secret'

test('Add to Cart pressed by a visitor is finished after signing up by phone, once', async () => {
  const number = unusedIdentity().phone
  const product = await aProductWithChoices()
  await browser.visit(
    async (page) => {
      await chooseLastOptions(page, product)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.waitForURL('**/login')
      await page.getByRole('link', { name: 'Sign up' }).click()
      await page.getByRole('tab', { name: 'Signup with Phone' }).click()
      await fillRegistration(page, 'Phone', number)
      await page.waitForURL('**/otp-verification-register')
      await enterCode(page, number)
      await page.waitForURL('**/login')
      await signInOnPage(page, number, PASSWORD)

      await page.waitForURL(`**/products/${product._id}`)
      await page.getByText(messages.addedToCart).waitFor()
      const added = [{ productId: product._id, quantity: 2, ...lastOptions(product) }]
      await expect.poll(() => cartOf(page)).toMatchObject(added)
      await expectLastOptions(page, product)

      await page.getByRole('link', { name: 'Products' }).first().click()
      await page.waitForURL('**/products')
      // The URL changes before the page: one that was never left would keep what is chosen on it.
      await page.getByText('Page 1 | Limit: 10').waitFor()
      await page.goBack()
      await expectFirstOptions(page, product)
      await expect.poll(() => cartOf(page)).toMatchObject(added)
    },
    { window: phone },
  )
})

test('Buy Now pressed by a visitor who forgot the password leads to the checkout of what was chosen', async () => {
  const customer = await registerCustomer()
  const product = await aProductWithChoices()
  await browser.visit(
    async (page) => {
      await chooseLastOptions(page, product)
      await page.getByRole('button', { name: 'Buy Now' }).click()
      await page.waitForURL('**/login')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByLabel('Email or phone').fill(customer.phone)
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.waitForURL('**/otp-verification')
      await enterCode(page, customer.phone)
      await page.waitForURL('**/reset-password')
      await page.getByLabel('New Password').fill(PASSWORD)
      await page.getByLabel('Confirm Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await signInOnPage(page, customer.phone, PASSWORD)

      await page.waitForURL('**/checkout')
      const state = await page.evaluate(() => window.history.state.usr)
      expect(state).toMatchObject({
        cartItems: [{ productId: product._id, quantity: 2, ...lastOptions(product) }],
        origin: 'buy now',
      })
      expect(await cartOf(page)).toEqual([])
    },
    { window: phone },
  )
})

test('the heart on a card is saved after signing up by email, in the tab of the activation link', async () => {
  const { email } = unusedIdentity()
  await browser.visit(
    async (page) => {
      await page.goto('/products?search=saree')
      const heart = page.getByRole('button', { name: /^Add .+ to wishlist$/ }).first()
      const name = (await heart.getAttribute('aria-label')) ?? ''
      await waitUntilHydrated(heart)
      await heart.click()
      await page.getByText(messages.loginForWishlist).waitFor()
      await page.getByRole('link', { name: 'Sign up' }).click()
      await page.getByRole('tab', { name: 'Signup with Email' }).click()
      await fillRegistration(page, 'Email', email)
      await page.waitForURL('**/verify/pending')

      const other = await page.context().newPage()
      await other.goto(await linkTo(email))
      await other.waitForURL('**/login')
      await savesHeart(other, async () => {
        await signInOnPage(other, email, PASSWORD)
        await other.waitForURL('**/products?search=saree')
      })
      await other.locator('button[aria-pressed=true]').first().waitFor()
      await expect
        .poll(() => other.getByRole('button', { name, exact: true }).getAttribute('aria-pressed'))
        .toBe('true')
    },
    { window: phone },
  )
})

test('the heart is saved after signing in with Google where pop-ups are blocked', async () => {
  const product = await aProductWithChoices()
  await browser.visit(
    async (page) => {
      await page.addInitScript(() => {
        window.open = () => null
      })
      await page.goto(`/products/${product._id}`)
      const heart = page.getByRole('button', { name: 'Wishlist', exact: true })
      await waitUntilHydrated(heart)
      await heart.click()
      await page.waitForURL('**/login')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await savesHeart(page, async () => {
        await page.getByRole('button', { name: /farhana\.google@biponi\.test/ }).click()
        await page.waitForURL(`**/products/${product._id}`)
      })
      await page.locator('button[aria-pressed=true]', { hasText: 'Wishlist' }).click()
      await page.getByText(messages.removedFromWishlist).waitFor()
    },
    { window: phone },
  )
})

/** The shop says that the heart is saved, perhaps long before the page is there to which signing in returns. */
const savesHeart = (page: Page, signIn: () => Promise<void>) =>
  Promise.all([page.getByText(messages.addedToWishlist).waitFor(), signIn()])

function aProductWithChoices(): Promise<ShownProduct> {
  return aProductOnSale(
    ({ remainingProducts, productColors, productSizes }) =>
      remainingProducts > 30 && productColors.length > 1 && productSizes.length > 1,
  )
}

const lastOptions = ({ productColors, productSizes }: ShownProduct) => ({
  color: productColors.at(-1),
  size: productSizes.at(-1),
})

const colorChoice = (page: Page, color = '') =>
  page.getByRole('group', { name: /^Colour/ }).getByRole('radio', { name: color, exact: true })
const sizeChoice = (page: Page, size = '') =>
  page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true })

/** Opens the product and chooses two of the last colour and size. */
async function chooseLastOptions(page: Page, product: ShownProduct) {
  const { color, size } = lastOptions(product)
  await page.goto(`/products/${product._id}`)
  await waitUntilHydrated(colorChoice(page, color))
  await colorChoice(page, color).locator('..').click()
  await sizeChoice(page, size).locator('..').click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expectLastOptions(page, product)
}

async function expectLastOptions(page: Page, product: ShownProduct) {
  const { color, size } = lastOptions(product)
  await expect.poll(() => colorChoice(page, color).isChecked()).toBe(true)
  await expect.poll(() => sizeChoice(page, size).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('status').filter({ hasText: /^2$/ }).count()).toBe(1)
}

async function expectFirstOptions(page: Page, { productColors }: ShownProduct) {
  await expect.poll(() => colorChoice(page, productColors[0]).isChecked()).toBe(true)
}

async function fillRegistration(page: Page, method: 'Email' | 'Phone', identifier: string) {
  await page.getByLabel('Name').fill('নাজমা আক্তার')
  await page.getByLabel(method, { exact: true }).fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function enterCode(page: Page, number: string) {
  await page.getByLabel('Digit 1').waitFor()
  await page.getByLabel('Digit 1').fill(await codeTo(number))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
}

const cartOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[])
