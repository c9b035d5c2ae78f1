import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeProduct } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { aPlentifulProduct, clickPlaceOrder, fillAddress, openCheckout } from './checkout-form.ts'
import type { ShownProduct } from './demo-products.ts'
import { aProductToChange } from './own-product.ts'
import { waitUntilCached, withServiceWorker } from './service-worker.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()
const window = withServiceWorker({ ...phone, ...axePage })
const ORDER = '**/api/order/post-order'
const waitingText =
  /^Your order is waiting for the connection\. It will be sent once when you're back online\./

/** Presses Place Order without a connection. The name of the customer is that of a new account, which has no orders. */
async function waitingOrder(page: Page, chosen?: ShownProduct) {
  const { email } = await registerCustomer()
  const product = chosen ?? (await aPlentifulProduct())
  const customer = await openCheckout(page, product, email)
  await waitUntilCached(page, '/checkout')
  await fillAddress(page)
  await page.context().setOffline(true)
  await clickPlaceOrder(page)
  await page.getByRole('status').filter({ hasText: waitingText }).waitFor()
  return { product, customer, email }
}

const ordersOf = (page: Page) =>
  page.evaluate(async () => {
    const { user, token } = JSON.parse(localStorage.getItem('auth') ?? '') as {
      user: { _id: string }
      token: string
    }
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`/api/order/get-order-by-customerId/${user._id}`, { headers })
    return ((await answer.json()) as { data: { totalPrice: number }[] }).data
  })

test('an order waits without a connection, through a reload, and is sent once when it is back', async () => {
  await browser.visit(async (page) => {
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/post-order')) keys.push(request.headers()['idempotency-key'])
    })
    await waitingOrder(page)
    await runAxe(undefined, page, 'a waiting order')
    await page.reload()
    await page.getByRole('status').filter({ hasText: waitingText }).waitFor()
    // It is said before the page of the orders is there, and may be gone by then.
    await Promise.all([
      page.getByText(/^Your waiting order #\d{6} has been placed\.$/).waitFor(),
      page.context().setOffline(false),
    ])
    await page.waitForURL('**/user/my-orders')
    await page.getByRole('region', { name: 'Thank you for your order' }).waitFor()
    expect(await ordersOf(page)).toHaveLength(1)
    expect(new Set(keys).size).toBe(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('waitingOrder'))).toBeNull()
  }, window)
})

test('the address of a waiting order is saved once it is placed, as its buyer wished', async () => {
  await browser.visit(async (page) => {
    const { email } = await registerCustomer()
    await openCheckout(page, await aPlentifulProduct(), email)
    await waitUntilCached(page, '/checkout')
    await fillAddress(page)
    await page.getByLabel('Save this address').check()
    await page.context().setOffline(true)
    await clickPlaceOrder(page)
    await page.getByRole('status').filter({ hasText: waitingText }).waitFor()
    await page.reload()
    await page.getByRole('status').filter({ hasText: waitingText }).waitFor()
    await page.context().setOffline(false)
    await page.waitForURL('**/user/my-orders')
    await page.goto('/user/addresses')
    await page.getByText('House 7, Road 2, Block C').waitFor()
  }, window)
})

test('a waiting order can be cancelled, and the form is as it was', async () => {
  await browser.visit(async (page) => {
    await waitingOrder(page)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByText(/^Your order will not be sent/).waitFor()
    await expect.poll(() => page.getByLabel('Shipping Address').inputValue()).toBe('House 7, Road 2, Block C')
    await page.context().setOffline(false)
    await page.goto('/')
    await page.waitForTimeout(4000)
    expect(await ordersOf(page)).toEqual([])
  }, window)
})

test('a price that changed while the order waited is confirmed first', async () => {
  await browser.visit(
    async (page) => {
      const product = await aProductToChange()
      await waitingOrder(page, product)
      const restore = await changeProduct(product._id, { listPrice: product.productPrice + 40 })
      try {
        await page.context().setOffline(false)
        const question = page.getByRole('dialog', { name: 'Please check the new figures' })
        await question.getByText(/^The price went up/).waitFor()
        expect(await ordersOf(page)).toEqual([])
        await question.getByRole('button', { name: /^Order for/ }).click()
        await page.waitForURL('**/user/my-orders')
        expect(await ordersOf(page)).toHaveLength(1)
      } finally {
        await restore()
      }
    },
    {
      ...window,
      expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (?:409|503) /,
    },
  )
})

test('whoever was signed out meanwhile signs in, and the order goes on', async () => {
  await browser.visit(
    async (page) => {
      const { email } = await waitingOrder(page)
      // As when the session has ended elsewhere.
      await page.evaluate(() => {
        localStorage.removeItem('token')
        localStorage.removeItem('auth')
      })
      await page.context().setOffline(false)
      await page.goto('/')
      const bar = page.getByRole('complementary', { name: 'Waiting order' })
      await bar.getByText('An order is waiting on this device. Sign in to send it.').waitFor()
      expect(await bar.textContent()).not.toContain('House 7')
      await signInByStorage(page, email)
      await page.goto('/')
      await page.getByText(/^Your waiting order #\d{6} has been placed\.$/).waitFor()
      expect(await ordersOf(page)).toHaveLength(1)
    },
    {
      ...window,
      expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (?:401|503) /,
    },
  )
})

test('another customer of the same browser neither sends nor keeps it', async () => {
  await browser.visit(async (page) => {
    await waitingOrder(page)
    await page.route(ORDER, (route) => route.abort())
    await page.context().setOffline(false)
    await signInByStorage(page, 'customer@biponi.test')
    await page.unroute(ORDER)
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('waitingOrder'))).toBeNull()
    await expect.poll(() => page.getByRole('complementary', { name: 'Waiting order' }).count()).toBe(0)
  }, window)
})

test('in Bangla it says the same', async () => {
  await browser.visit(async (page) => {
    await waitingOrder(page)
    await page.route(ORDER, (route) => route.abort())
    await page.context().setOffline(false)
    await page.goto('/bn')
    const bar = page.getByRole('complementary', { name: 'অপেক্ষায় থাকা অর্ডার' })
    await bar.getByText('আপনার অর্ডার সংযোগের অপেক্ষায় আছে। ইন্টারনেট ফিরলে একবারই পাঠানো হবে।').waitFor()
    await bar.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
    await page.getByText(/^অর্ডারটি আর পাঠানো হবে না।/).waitFor()
  }, window)
})
