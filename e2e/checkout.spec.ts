import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeProduct } from '#testing/shop-database.ts'
import { openBrowser, refused } from './browser.ts'
import { aProductOnSale, type Shown } from './shop-window.ts'
import { beSignedIn } from './sign-in.ts'

const browser = openBrowser()
const inDhaka = { division: 'Dhaka', district: 'Dhaka', city: 'Savar' }

test('the form says at each field what is missing, in the words of the shop', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(async (page) => {
    await openCheckout(page, product)
    await placeOrder(page)
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
    expect(
      await page
        .getByLabel('Phone Number', { exact: true })
        .evaluate((box) => box === document.activeElement),
    ).toBe(true)
    await page.getByLabel('Phone Number', { exact: true }).fill('01212345678')
    await placeOrder(page)
    await page.getByText('Invalid Bangladeshi phone number', { exact: true }).waitFor()
    await page.getByLabel('Division').selectOption('Dhaka')
    await placeOrder(page)
    await page.getByText('Please select a district', { exact: true }).waitFor()
    await page.getByLabel('District').selectOption('Dhaka')
    await placeOrder(page)
    await page.getByText('Please select a city/upazila', { exact: true }).waitFor()
  })
})

test('each place waits for the one above it, and the fee follows the division', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(async (page) => {
    await openCheckout(page, product)
    const [division, district, city] = ['Division', 'District', 'City/Upazila'].map((label) =>
      page.getByLabel(label),
    )
    if (!division || !district || !city) return
    expect([await district.isDisabled(), await city.isDisabled()]).toEqual([true, true])
    await division.selectOption('Dhaka')
    expect([await district.isDisabled(), await city.isDisabled()]).toEqual([false, true])
    await feeIs(page, 70)
    await district.selectOption('Dhaka')
    await city.selectOption({ label: 'Savar' })
    await division.selectOption('Sylhet')
    expect([await district.inputValue(), await city.inputValue()]).toEqual(['', ''])
    expect(await city.isDisabled()).toBe(true)
    await feeIs(page, 130)
  })
})

test('mobile banking asks for the number paid from and names the number to pay to', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(async (page) => {
    await openCheckout(page, product)
    await page.getByText(/send the Grand Total to 01\d{9} via bKash, Nagad or Rocket/).waitFor()
    expect(await page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true)
    expect(await page.getByLabel('Payment Number').count()).toBe(0)
    await page.getByText('Mobile Banking', { exact: true }).click()
    await page.getByLabel('Payment Number').fill('017')
    await page.getByText(/does not look like a mobile number/).waitFor()
    await page.getByLabel('Payment Number').fill('01712345678')
    await fillDelivery(page)
    await placeOrder(page)
    await page.waitForURL('**/user/my-orders')
    const order = page.getByRole('region', { name: /^Order #/ }).first()
    await order.getByRole('button', { name: 'View Details' }).click()
    await page.getByText('Paid from 01712345678').waitFor()
  })
})

test('a price that changed meanwhile is shown and confirmed, and nothing typed is lost', async () => {
  const product = await aPlentifulProduct()
  const before = product.productPrice
  await browser.visit(
    async (page) => {
      const customer = await openCheckout(page, product)
      await fillDelivery(page)
      const ordersBefore = await ordersOf(page, customer)
      const restore = await changeProduct(product._id, { listPrice: before + 40 })
      try {
        await placeOrder(page)
        const question = page.getByRole('dialog', { name: 'Please check the new figures' })
        await question.getByText(`The price went up: it was ${taka(before)}`).waitFor()
        await question.getByText(taka(before + 70)).waitFor()
        await question.getByRole('button', { name: 'Keep editing' }).click()
        await question.waitFor({ state: 'detached' })
        expect(await page.getByLabel('Shipping Address').inputValue()).toBe('House 7, Road 2, Block C')
        expect(await page.getByLabel('City/Upazila').inputValue()).toBe('Savar')
        expect(await ordersOf(page, customer)).toBe(ordersBefore)
        await placeOrder(page)
        await question.getByRole('button', { name: `Order for ${taka(before + 40 + 70)}` }).click()
        await page.getByText('Order placed successfully!').waitFor()
        await page.waitForURL('**/user/my-orders')
        const order = page.getByRole('region', { name: /^Order #/ }).first()
        await order.getByText(taka(before + 40 + 70)).waitFor()
      } finally {
        await restore()
      }
    },
    { expectedErrors: refused(409) },
  )
})

test('pressing Place Order twice makes one order', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(async (page) => {
    const customer = await openCheckout(page, product)
    await fillDelivery(page)
    const before = await ordersOf(page, customer)
    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    await page.waitForURL('**/user/my-orders')
    expect(await ordersOf(page, customer)).toBe(before + 1)
  })
})

test('an order whose answer was lost is not made again by pressing again', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      const customer = await openCheckout(page, product)
      await fillDelivery(page)
      const before = await ordersOf(page, customer)
      let lost = 0
      await page.route('**/api/order/post-order', async (route) => {
        if (lost++ > 0) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await placeOrder(page)
      await page.getByText('Failed to place order. Please try again.').first().waitFor()
      await placeOrder(page)
      await page.waitForURL('**/user/my-orders')
      expect(await ordersOf(page, customer)).toBe(before + 1)
    },
    { expectedErrors: /ERR_FAILED/ },
  )
})

test('a coupon that is not valid is refused at its field', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      await fillDelivery(page)
      await page.getByLabel('Coupon Code').fill('NO-SUCH-COUPON')
      await placeOrder(page)
      await page.getByText('This coupon is not valid.', { exact: true }).waitFor()
      expect(await page.getByLabel('Coupon Code').getAttribute('aria-invalid')).toBe('true')
    },
    { expectedErrors: /status of 4\d\d / },
  )
})

test('a token that is refused while ordering is renewed, and one order is made', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      const customer = await openCheckout(page, product)
      await fillDelivery(page)
      const before = await ordersOf(page, customer)
      await page.evaluate(() => {
        const { user, token } = JSON.parse(localStorage.getItem('auth') ?? '{}')
        localStorage.setItem('token', `${token}x`)
        localStorage.setItem('auth', JSON.stringify({ user, token: `${token}x` }))
      })
      await placeOrder(page)
      await page.waitForURL('**/user/my-orders')
      expect(await ordersOf(page, customer)).toBe(before + 1)
    },
    { expectedErrors: refused(401) },
  )
})

/** Without a discount, so that its list price is its price. */
function aPlentifulProduct(): Promise<Shown> {
  return aProductOnSale(
    ({ remainingProducts, productDiscount, productPrice }) =>
      remainingProducts > 40 && productDiscount === 0 && productPrice > 100,
  )
}

/** Buys one piece of a product as customer2, up to the checkout. Answers the customer's id. */
async function openCheckout(page: Page, product: Shown): Promise<string> {
  const customer = await beSignedIn(page, 'customer2@biponi.test')
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  return customer
}

async function fillDelivery(page: Page) {
  await page.getByLabel('Phone Number', { exact: true }).fill('01712345678')
  await page.getByLabel('Shipping Address').fill('House 7, Road 2, Block C')
  await page.getByLabel('Division').selectOption(inDhaka.division)
  await page.getByLabel('District').selectOption(inDhaka.district)
  await page.getByLabel('City/Upazila').selectOption({ label: inDhaka.city })
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()

const taka = (amount: number) => `৳${amount.toLocaleString('en-US')}`

async function feeIs(page: Page, fee: number) {
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByText('Delivery Fee').locator('..').getByText(taka(fee)).waitFor()
}

async function ordersOf(page: Page, customer: string): Promise<number> {
  const { data } = (await (
    await page.request.post('/api/user/signin', {
      data: { identifier: 'customer2@biponi.test', password: 'demo1234' },
    })
  ).json()) as { data: { accessToken: string } }
  const response = await page.request.get(`/api/order/get-order-by-customerId/${customer}`, {
    headers: { authorization: `Bearer ${data.accessToken}` },
  })
  return ((await response.json()) as { data: unknown[] }).data.length
}
