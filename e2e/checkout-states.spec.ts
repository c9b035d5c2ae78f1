import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { changeProduct } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, widths } from './browser.ts'
import {
  aPlentifulProduct,
  clickPlaceOrder,
  fillAddress,
  openCheckout,
  submitOrder,
} from './checkout-form.ts'
import type { ShownProduct } from './demo-products.ts'
import { connectionLost, errorAnswer, whileDelayed, withRoute } from './network.ts'
import { orderCard } from './order-cards.ts'
import { aProductToChange } from './own-product.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()
const ORDER = '**/api/order/post-order'

describe.each(widths)('on %s', (_what, size) => {
  const window = { ...size, ...axePage }

  test('the checkout shows missing fields, the fee and why an order is rejected, and keeps the input', async () => {
    const product = await aProductToChange()
    await browser.visit(
      async (page) => {
        await feeLoadsAndFails(page, product)
        await figureIs(page, 'Total Price', product.productPrice)
        await figureIs(page, 'Delivery Fee', 130)
        await figureIs(page, 'Grand Total', product.productPrice + 130)
        await showsMissingFields(page)
        await selectorsDependOnEachOther(page)
        await fillAddress(page)
        await rejectsCoupon(page)
        await showsWhyItIsRejected(page)
        await confirmsChangedPrices(page, product)
        await expect
          .poll(() => page.getByLabel('Shipping Address').inputValue())
          .toBe('House 7, Road 2, Block C')
        await expect.poll(() => page.getByLabel('City/Upazila').inputValue()).toBe('Savar')
      },
      { window, expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 4\d\d / },
    )
  })

  test('places that failed to load are requested again', async () => {
    const product = await aPlentifulProduct()
    await browser.visit(
      async (page) => {
        await withRoute(page, '**/api/shipping-fee/places', connectionLost, async () => {
          await openCheckout(page, product)
          await page.getByText('The places we deliver to could not be loaded.').waitFor()
          await runAxe(undefined, page, 'a checkout without places')
        })
        await page.getByRole('button', { name: 'Retry', exact: true }).click()
        await page.getByLabel('Division').selectOption('Dhaka')
      },
      { window, expectedErrors: /ERR_FAILED/ },
    )
  })

  test('mobile banking requires the sender number and shows the merchant number', async () => {
    const product = await aPlentifulProduct()
    await browser.visit(
      async (page) => {
        await openCheckout(page, product)
        await page.getByText(/send the Grand Total to 01\d{9} via bKash, Nagad or Rocket\.$/).waitFor()
        await expect.poll(() => page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true)
        expect(await page.getByLabel('Payment Number').count()).toBe(0)
        await page.getByText('Mobile Banking', { exact: true }).click()
        await page.getByRole('heading', { level: 2, name: 'Contact', exact: true }).waitFor()
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.getByRole('button', { name: 'Copy number' }).click()
        await page.getByText('Number copied').waitFor()
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^01\d{9}$/)
        // Beside the fields too, once a wallet is chosen.
        expect(await page.getByText(/^Send the Grand Total by/).count()).toBe(0)
        await page.getByRole('group', { name: 'Wallet' }).getByText('bKash', { exact: true }).click()
        await page.getByText(/^Send the Grand Total by bKash to 01\d{9}/).waitFor()
        await page.getByRole('button', { name: 'bKash: Copy number' }).click()
        await page.getByLabel('Payment Number').fill('017')
        await page.getByText(/does not look like a mobile number/).waitFor()
        await runAxe(undefined, page, 'a checkout by mobile banking')
        await page.getByLabel('Payment Number').fill('01712345678')
        await fillAddress(page)
        // The list may be shown without the new order at first.
        const order = orderCard(page, await submitOrder(page))
        await order.getByRole('button', { name: 'View Details' }).click()
        await page.getByText('Paid from 01712345678').waitFor()
      },
      { window },
    )
  })

  test('the checkout without items shows that nothing is selected', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/checkout')
        await page.getByText('No item selected for checkout.', { exact: true }).waitFor()
        await runAxe(undefined, page, 'a checkout of nothing')
        await page.getByRole('main').getByRole('link', { name: 'Start Shopping', exact: true }).click()
        await page.waitForURL(/\/products$/)
      },
      { window },
    )
  })

  test('a shopper whose session ended before ordering has to sign in', async () => {
    const product = await aPlentifulProduct()
    await browser.visit(
      async (page) => {
        await openCheckout(page, product)
        await fillAddress(page)
        await page.evaluate(() => {
          localStorage.removeItem('token')
          localStorage.removeItem('auth')
        })
        await clickPlaceOrder(page)
        await page.getByText('Please login to place an order', { exact: true }).waitFor()
        await page.waitForURL('**/login')
      },
      { window },
    )
  })
})

test('a new customer finds the verified number filled in, and no refusal takes away what was typed', async () => {
  const product = await aProductToChange()
  const { email, phone } = await registerCustomer({ name: '' })
  await browser.visit(
    async (page) => {
      await openCheckout(page, product, email)
      await expect.poll(() => page.getByLabel('Phone Number', { exact: true }).inputValue()).toBe(phone)
      await fillEverything(page)
      await expect.poll(() => shownFields(page)).toMatchObject(everything)
      const typed = await shownFields(page)
      const stays = () => expect.poll(() => shownFields(page)).toEqual(typed)

      await confirmsChangedPrices(page, product)
      await stays()
      for (const status of [400, 409, 429, 503]) {
        const reason = `Refused with ${status}`
        await withRoute(page, ORDER, errorAnswer(status, reason), async () => {
          await clickPlaceOrder(page)
          const shown = status === 503 ? messages.orderFailedTryAgain : messages.orderFailed(reason)
          await page.getByRole('region', { name: 'Payment and delivery' }).getByText(shown).waitFor()
        })
        await stays()
      }
      await withoutConnection(page)
      await stays()
      await page.reload()
      await page.getByRole('button', { name: 'Place Order' }).waitFor()
      await stays()
      await page.getByLabel('Your Name').fill('Nazma Begum')
      const order = orderCard(page, await submitOrder(page))
      await order.getByRole('button', { name: 'View Details' }).click()
      await page.getByText('Rahima Khatun').first().waitFor()
      const account = () => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user.name)
      await expect.poll(account).toBe('Nazma Begum')
    },
    { window: axePage, expectedErrors: /ERR_FAILED|status of (4\d\d|503) / },
  )
})

/** By the names of the inputs. */
const everything = {
  customerName: 'Nazma Akter',
  phone: '01712345678',
  addressDetails: 'House 7, Road 2, Block C',
  recipientName: 'Rahima Khatun',
  recipientPhone: '01812345678',
  wallet: 'nagad',
  paymentNumber: '01912345678',
  walletTransactionId: 'AB12CD34EF',
}

async function fillEverything(page: Page) {
  await fillAddress(page)
  await page.getByLabel('Your Name').fill(everything.customerName)
  await page.getByText('Somebody else receives it').click()
  await page.getByLabel('Name of the recipient').fill(everything.recipientName)
  await page.getByLabel('Phone of the recipient').fill(everything.recipientPhone)
  await page.getByText('Mobile Banking', { exact: true }).click()
  await page.getByRole('radio', { name: 'Nagad', exact: true }).check({ force: true })
  await page.getByLabel('Payment Number').fill(everything.paymentNumber)
  await page.getByLabel('Transaction ID').fill(everything.walletTransactionId)
}

const shownFields = (page: Page) =>
  page.locator('#checkout-form').evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)))

async function feeLoadsAndFails(page: Page, product: ShownProduct) {
  // Without orders, so that only the phone is filled in.
  const { email, phone } = await registerCustomer()
  await whileDelayed(page, '**/api/shipping-fee/get', errorAnswer(400, 'no'), async (release) => {
    await openCheckout(page, product, email)
    const summary = page.getByRole('region', { name: 'Order Summary', exact: true })
    await summary.getByText('Loading...', { exact: true }).waitFor()
    await runAxe(undefined, page, 'a checkout whose fee is on its way')
    release()
    await summary.getByText('Error loading fee', { exact: true }).waitFor()
    await figureIs(page, 'Grand Total', product.productPrice)
    await runAxe(undefined, page, 'a checkout whose fee cannot be had')
  })
  // Failed requests are repeated as soon as the connection is back.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Place Order', exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Phone Number', { exact: true }).inputValue()).toBe(phone)
}

async function showsMissingFields(page: Page) {
  await page.getByLabel('Phone Number', { exact: true }).fill('')
  await clickPlaceOrder(page)
  for (const text of [
    'Phone number is required',
    'Address is required',
    'Division is required',
    'District is required',
    'City/Upazila is required',
    'Please select a division',
  ]) {
    await page.getByText(text, { exact: true }).waitFor()
  }
  const phoneNumber = page.getByLabel('Phone Number', { exact: true })
  await expect.poll(() => phoneNumber.evaluate((box) => box === document.activeElement)).toBe(true)
  await phoneNumber.fill('01212345678')
  await clickPlaceOrder(page)
  await page.getByText('Invalid Bangladeshi phone number', { exact: true }).waitFor()
  await page.getByLabel('Division').selectOption('Dhaka')
  await clickPlaceOrder(page)
  await page.getByText('Please select a district', { exact: true }).waitFor()
  await page.getByLabel('District').selectOption('Dhaka')
  await clickPlaceOrder(page)
  await page.getByText('Please select a city/upazila', { exact: true }).waitFor()
}

async function selectorsDependOnEachOther(page: Page) {
  const division = page.getByLabel('Division')
  const district = page.getByLabel('District')
  const city = page.getByLabel('City/Upazila')
  await division.selectOption('')
  expect([await district.isDisabled(), await city.isDisabled()]).toEqual([true, true])
  await division.selectOption('Dhaka')
  await expect.poll(async () => [await district.isDisabled(), await city.isDisabled()]).toEqual([false, true])
  await figureIs(page, 'Delivery Fee', 70)
  await district.selectOption('Dhaka')
  await city.selectOption({ label: 'Savar' })
  await division.selectOption('Sylhet')
  await expect.poll(async () => [await district.inputValue(), await city.inputValue()]).toEqual(['', ''])
  await expect.poll(() => city.isDisabled()).toBe(true)
  await figureIs(page, 'Delivery Fee', 130)
}

async function rejectsCoupon(page: Page) {
  const coupon = page.getByLabel('Coupon Code')
  await coupon.fill('NO-SUCH-COUPON')
  await clickPlaceOrder(page)
  await page.getByText('This coupon is not valid.', { exact: true }).waitFor()
  await expect.poll(() => coupon.getAttribute('aria-invalid')).toBe('true')
  await coupon.fill('')
}

async function showsWhyItIsRejected(page: Page) {
  const message = 'We do not deliver there this week.'
  await whileDelayed(page, ORDER, errorAnswer(400, message), async (release) => {
    await clickPlaceOrder(page)
    const button = page.getByRole('button', { name: 'Placing order...', exact: true })
    await button.waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
    release()
    await page.getByText(`Order failed: ${message}`, { exact: true }).first().waitFor()
  })
  await withoutConnection(page, () => runAxe(undefined, page, 'an order without an answer'))
}

/** The order waits, and is taken back. */
async function withoutConnection(page: Page, look: () => Promise<void> = async () => {}) {
  await withRoute(page, ORDER, connectionLost, async () => {
    await clickPlaceOrder(page)
    await page.getByText(/Your order is waiting for the connection/).waitFor()
    await look()
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
    await page.getByRole('button', { name: 'Place Order', exact: true }).waitFor()
  })
}

async function confirmsChangedPrices(page: Page, product: ShownProduct) {
  const restore = await changeProduct(product._id, { listPrice: product.productPrice + 40 })
  try {
    await clickPlaceOrder(page)
    const question = page.getByRole('dialog', { name: 'Please check the new figures' })
    await question.getByText(`The price went up: it was ${formatTaka(product.productPrice)}`).waitFor()
    await runAxe(undefined, page, 'the dialog of changed prices')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
  } finally {
    await restore()
  }
}

async function figureIs(page: Page, name: string, amount: number) {
  const summary = page.getByRole('region', { name: 'Order Summary', exact: true })
  const row = summary.getByText(name, { exact: true }).locator('..')
  await row.getByText(formatTaka(amount), { exact: true }).waitFor()
}
