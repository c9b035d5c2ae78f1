import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatTaka } from '#contract/taka.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { changeProduct, inShopDatabase } from '#testing/shop-database.ts'
import { checkoutTexts } from '#web/shop/orders/checkout/checkout-texts.tsx'
import { httpError, isUncovered, openBrowser, phone, tablet } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aPlentifulProduct, clickPlaceOrder, fillAddress, openCheckout } from './checkout-form.ts'
import { passThrough, whileDelayed } from './network.ts'
import { aProductToChange } from './own-product.ts'
import { signInOnPage } from './sign-in.ts'

const browser = openBrowser()
/** So low that the checkout is longer than the window. */
const lowTablet = { ...tablet, viewport: { width: 820, height: 800 } }

test('paying online offers the choice between several gateways', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      expect(await page.getByRole('group', { name: 'Pay Through' }).count()).toBe(0)
      await page.getByRole('main').getByText('Pay online', { exact: true }).click()
      const gateways = page.getByRole('group', { name: 'Pay Through' }).getByRole('radio')
      await expect.poll(() => gateways.first().isChecked()).toBe(true)
      await page.getByRole('main').getByText('bKash', { exact: true }).click()
      await fillAddress(page)
      await clickPlaceOrder(page)
      await page.getByRole('heading', { name: 'bKash' }).waitFor()
    },
    { expectedErrors: /404/ },
  )
})

test('a changed price is shown and confirmed, and the input is kept', async () => {
  const product = await aProductToChange()
  const before = product.productPrice
  await browser.visit(
    async (page) => {
      const customer = await openCheckout(page, product)
      await fillAddress(page)
      const ordersBefore = await ordersOf(customer)
      const restore = await changeProduct(product._id, { listPrice: before + 40 })
      try {
        await clickPlaceOrder(page)
        const question = page.getByRole('dialog', { name: 'Please check the new figures' })
        await question.getByText(`The price went up: it was ${formatTaka(before)}`).waitFor()
        await question.getByText(formatTaka(before + 70)).waitFor()
        await question.getByRole('button', { name: 'Keep editing' }).click()
        await question.waitFor({ state: 'detached' })
        await expect
          .poll(() => page.getByLabel('Shipping Address').inputValue())
          .toBe('House 7, Road 2, Block C')
        await expect.poll(() => page.getByLabel('City/Upazila').inputValue()).toBe('Savar')
        expect(await ordersOf(customer)).toBe(ordersBefore)
        await clickPlaceOrder(page)
        await question.getByRole('button', { name: `Order for ${formatTaka(before + 40 + 70)}` }).click()
        await page.getByText('Order placed successfully!').waitFor()
        await page.waitForURL('**/user/my-orders')
        const order = page.getByRole('region', { name: /^Order #/ }).first()
        await order.getByText(formatTaka(before + 40 + 70)).waitFor()
      } finally {
        await restore()
      }
    },
    { expectedErrors: httpError(409) },
  )
})

test('the order is sent with the fee and the total that the page shows', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(async (page) => {
    await openCheckout(page, product)
    await fillAddress(page)
    const request = page.waitForRequest('**/api/order/post-order')
    await clickPlaceOrder(page)
    expect((await request).postDataJSON()).toMatchObject({
      deliveryFee: 70,
      totalPrice: product.productPrice + 70,
      items: [{ productId: product._id, quantity: 1 }],
    })
    await page.waitForURL('**/user/my-orders')
  })
})

test('clicking Place Order twice places one order', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(async (page) => {
    const customer = await openCheckout(page, product)
    await fillAddress(page)
    const before = await ordersOf(customer)
    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    await page.waitForURL('**/user/my-orders')
    expect(await ordersOf(customer)).toBe(before + 1)
  })
})

test('an order whose answer was lost waits, is sent again and not placed twice', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      const customer = await openCheckout(page, product)
      await fillAddress(page)
      const before = await ordersOf(customer)
      let lost = 0
      const noticeShown = Promise.withResolvers<void>()
      await page.route('**/api/order/post-order', async (route) => {
        // The page retries once automatically.
        if (lost++ > 1) {
          await noticeShown.promise
          return route.continue()
        }
        await route.fetch()
        await route.abort()
      })
      await clickPlaceOrder(page)
      await page.getByText(/Your order is waiting for the connection/).waitFor()
      // Waited for from the start, since the message does not stay.
      await Promise.all([
        page.getByText(/Your waiting order #\d{6} has been placed\./).waitFor(),
        page.waitForURL('**/user/my-orders'),
        noticeShown.resolve(),
      ])
      expect(lost).toBeGreaterThan(1)
      expect(await ordersOf(customer)).toBe(before + 1)
    },
    { expectedErrors: /ERR_FAILED/ },
  )
})

test('a lost answer is retried automatically, and one order is placed', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      const customer = await openCheckout(page, product)
      await fillAddress(page)
      const before = await ordersOf(customer)
      let lost = 0
      await page.route('**/api/order/post-order', async (route) => {
        if (lost++ > 0) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await clickPlaceOrder(page)
      await page.waitForURL('**/user/my-orders')
      expect(await ordersOf(customer)).toBe(before + 1)
    },
    { expectedErrors: /ERR_FAILED/ },
  )
})

test('paying online needs a connection, and the input is kept', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      await fillAddress(page)
      await page.getByRole('main').getByText('Pay online', { exact: true }).click()
      await page.context().setOffline(true)
      await clickPlaceOrder(page)
      const explanation = page.getByText(/Paying online needs a connection. What you typed is kept/)
      await explanation.waitFor()
      await expect.poll(() => explanation.evaluate(isUncovered)).toBe(true)
      await page.getByText('Failed to place order. Please try again.').first().waitFor()
      await page.context().setOffline(false)
      await page.getByText('Cash on Delivery', { exact: true }).click()
      await clickPlaceOrder(page)
      await page.getByText('Order placed successfully!').waitFor()
    },
    { window: phone, expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/ },
  )
})

test.each([
  ['মিরপুর', 'Mirpur', ['Dhaka', 'Dhaka', 'Mirpur']],
  ['savar', 'Savar', ['Dhaka', 'Dhaka', 'Savar']],
])('typing %s finds the place and selects division, district and city', async (typed, name, chosen) => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      const finder = page.getByRole('combobox', { name: 'Find your area' })
      await finder.fill(typed)
      await page
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first()
        .waitFor()
      await finder.press('Enter')
      for (const [index, label] of ['Division', 'District', 'City/Upazila'].entries())
        await expect.poll(() => page.getByLabel(label).inputValue()).toBe(chosen[index])
    },
    { window: phone },
  )
})

test('Enter takes the first place also before the keys of the list have loaded', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      await whileDelayed(page, /\/dist-[^/]*\.js/, passThrough, async () => {
        const finder = page.getByRole('combobox', { name: 'Find your area' })
        await finder.fill('savar')
        await page
          .getByRole('option', { name: /^Savar/ })
          .first()
          .waitFor()
        await finder.press('Enter')
        await expect.poll(() => page.getByLabel('City/Upazila').inputValue()).toBe('Savar')
      })
    },
    { window: phone, isFirst: true },
  )
})

test('districts are found by former and present names', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(async (page) => {
    await openCheckout(page, product)
    for (const typed of ['Comilla', 'Cumilla', 'Chattogram', 'Chittagong']) {
      await page.getByRole('combobox', { name: 'Find your area' }).fill(typed)
      await page.getByRole('listbox', { name: 'Places' }).getByRole('option').first().click()
      await expect.poll(() => page.getByLabel('Division').inputValue(), { message: typed }).toBe('Chittagong')
      await expect.poll(() => page.getByLabel('City/Upazila').inputValue(), { message: typed }).toBe('')
    }
  })
})

test('a coupon is checked while typing, and the order costs what was shown', async () => {
  const product = await aPlentifulProduct()
  const code = `E2E${Date.now()}`
  await inShopDatabase((db) => db.insert(coupons).values({ code, kind: 'fixed', value: 30 }))
  await browser.visit(async (page) => {
    await openCheckout(page, product)
    await fillAddress(page)
    await page.getByLabel('Coupon Code').fill('NO-SUCH-COUPON')
    await page.getByText('This coupon is not valid.', { exact: true }).waitFor()
    await page.getByLabel('Coupon Code').fill(code.toLowerCase())
    await page.getByText('You save ৳30').waitFor()
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await summary.getByText('−৳30').waitFor()
    await summary.getByText(formatTaka(product.productPrice + 70 - 30)).waitFor()
    await clickPlaceOrder(page)
    await page.getByText('Order placed successfully!').waitFor()
  })
})

test('a transaction id requires a wallet and can be used for one order only', async () => {
  const product = await aPlentifulProduct()
  const transaction = `T${Date.now()}`
  await browser.visit(
    async (page) => {
      for (const isFirst of [true, false]) {
        await openCheckout(page, product)
        await page.getByText('Mobile Banking', { exact: true }).click()
        await page.getByLabel('Transaction ID (TrxID)').fill(transaction)
        await fillAddress(page)
        await clickPlaceOrder(page)
        await page.getByText('Please choose the wallet you paid with.').waitFor()
        await page.getByRole('main').getByText('Nagad', { exact: true }).click()
        await clickPlaceOrder(page)
        if (isFirst) await page.waitForURL('**/user/my-orders')
      }
      await page
        .getByText('This transaction ID was already given for another order. Please check it.', {
          exact: true,
        })
        .first()
        .waitFor()
      await expect
        .poll(() => page.getByLabel('Transaction ID (TrxID)').getAttribute('aria-invalid'))
        .toBe('true')
    },
    { expectedErrors: httpError(409) },
  )
})

test('on a phone total and button stay visible, and the policies are linked', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      const button = page.getByRole('button', { name: 'Place Order' })
      for (const top of [0, 400, 5000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top)
        const box = await button.boundingBox()
        if (top < 5000) expect(box?.y).toBeGreaterThan(600)
        expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
      }
      const consent = page.getByText(/By placing this order you agree/)
      await consent.getByRole('link', { name: /cancellation and returns/ }).waitFor()
      await consent.getByRole('link', { name: /privacy policy/ }).waitFor()
    },
    { window: phone },
  )
})

test('on a tablet total and button are at the lower edge of the window', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      const bar = page.getByRole('button', { name: 'Place Order' }).locator('..')
      const lowerEdge = () => bar.evaluate((node) => innerHeight - node.getBoundingClientRect().bottom)
      await expect.poll(lowerEdge).toBe(0)
    },
    { window: lowTablet },
  )
})

test('an order with a payment page redirects there', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      await page.route('**/api/order/post-order', async (route) => {
        const answer = await (await route.fetch()).json()
        await route.fulfill({
          status: 201,
          json: { ...answer, data: { ...answer.data, url: '/payment/success/BPX' } },
        })
      })
      // The text is visible only until the other page loads, and cannot be queried after that.
      await page.evaluate(() => {
        const text = 'Order received, redirecting to payment...'
        const note = () =>
          document.body.textContent?.includes(text) && sessionStorage.setItem('wasShown', 'yes')
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
      })
      await page.route('**/payment/success/BPX', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        await route.continue()
      })
      await fillAddress(page)
      await clickPlaceOrder(page)
      await page.waitForURL('**/payment/success/BPX')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wasShown'))).toBe('yes')
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')))
        .toEqual([])
    },
    // The shop has no payment with this id.
    { expectedErrors: httpError(404) },
  )
})

test('a token rejected while ordering is renewed, and one order is placed', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      const customer = await openCheckout(page, product)
      await fillAddress(page)
      const before = await ordersOf(customer)
      await invalidateToken(page)
      await clickPlaceOrder(page)
      await page.waitForURL('**/user/my-orders')
      expect(await ordersOf(customer)).toBe(before + 1)
    },
    { expectedErrors: httpError(401) },
  )
})

test('a session that ends during checkout loses no input, whichever request detects it', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      const customer = await openCheckout(page, product)
      await fillAddress(page)
      const before = await ordersOf(customer)
      const findsOut = [
        async () => {
          // This request alone is rejected: one that is still open from before would detect it before the code is typed.
          await page.route(
            '**/api/order/quote',
            async (route) => {
              await page.context().clearCookies()
              await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer x' } })
            },
            { times: 1 },
          )
          await page.getByLabel('Coupon Code').fill('NO-SUCH')
        },
        async () => {
          await page.getByText(checkoutTexts.couponRejected).waitFor()
          await invalidateToken(page)
          await page.context().clearCookies()
          await clickPlaceOrder(page)
        },
      ]
      for (const findOut of findsOut) {
        await findOut()
        await signInOnPage(page, 'customer2@biponi.test')
        await page.waitForURL('**/checkout')
        await page.getByRole('region', { name: 'Order Summary' }).getByText(product.productName).waitFor()
        await expect
          .poll(() => page.getByLabel('Shipping Address').inputValue())
          .toBe('House 7, Road 2, Block C')
        await expect.poll(() => page.getByLabel('City/Upazila').inputValue()).toBe('Savar')
        await expect.poll(() => page.getByLabel('Coupon Code').inputValue()).toBe('NO-SUCH')
      }
      await page.getByLabel('Coupon Code').fill('')
      await clickPlaceOrder(page)
      await page.waitForURL('**/user/my-orders')
      expect(await ordersOf(customer)).toBe(before + 1)
    },
    { expectedErrors: /status of (400|401|409) / },
  )
})

/** A rejected token, as after a change of the shop's keys. */
async function invalidateToken(page: Page) {
  await page.evaluate(() => {
    const { user, token } = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('token', `${token}x`)
    localStorage.setItem('auth', JSON.stringify({ user, token: `${token}x` }))
  })
}

/** Asked by an admin: signing in once more in this browser would end the customer's session. */
async function ordersOf(customer: string): Promise<number> {
  return (await callAsAdmin<unknown[]>('GET', `/order/get-order-by-customerId/${customer}`)).length
}
