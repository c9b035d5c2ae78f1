import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, widths } from './browser.ts'
import { aPlentifulProduct, openCheckout } from './checkout-form.ts'
import { aProductOnSale } from './demo-products.ts'
import { expectNoLayoutShift, watchShifts } from './layout-shifts.ts'
import { orderCard } from './order-cards.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

test.each(widths)(
  'on %s a shopper cancels, fails, retries and pays through the demo gateway',
  async (_what, window) => {
    await browser.visit(
      async (page) => {
        const { id, url } = await anOnlineOrder(page)
        await page.goto(url)
        await page.getByText('Stand-in: no real money moves here').waitFor()
        await page.getByRole('button', { name: 'Cancel', exact: true }).click()
        await page.waitForURL('**/payment/failed/**')
        await page.getByText('Your order is not paid yet').waitFor()
        await runAxe(undefined, page, 'a failure that can be tried again')
        await page.getByRole('button', { name: 'Try Again', exact: true }).waitFor()
        await expect.poll(() => page.locator('main .btn-primary').count()).toBe(1)
        await page.getByRole('button', { name: 'Try Again', exact: true }).click()
        await page.getByText('Stand-in: no real money moves here').waitFor()
        await page.getByRole('button', { name: 'Fail', exact: true }).click()
        await page.waitForURL('**/payment/failed/**')

        await payNow(page, id)
        await page.getByText('Try what goes wrong in real life').click()
        await page.getByLabel('The gateway’s notification').selectOption('twice')
        await page.getByRole('button', { name: 'Pay', exact: true }).click()
        await page.waitForURL('**/payment/success/**')
        await isPaid(page, id)

        await page.goto('/user/my-orders')
        const order = orderCard(page, id)
        await order.getByText('Paid', { exact: true }).waitFor()
        expect(await order.getByRole('button', { name: /Pay now/ }).count()).toBe(0)
      },
      { window: { ...window, ...axePage }, expectedErrors: /404/ },
    )
  },
)

test('a shopper cancels, fails, retries and pays through bKash', async () => {
  await browser.visit(
    async (page) => {
      const { id } = await anOnlineOrder(page)
      await page.goto('/user/my-orders')
      await orderCard(page, id).getByRole('button', { name: 'Pay now with bKash' }).click()
      await page.getByRole('heading', { name: 'bKash' }).waitFor()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.waitForURL('**/payment/success/**')
      await isPaid(page, id)
    },
    { expectedErrors: /404/ },
  )
})

test('staff who send an online payment back by hand say where from, and its refund is shown so', async () => {
  await browser.visit(
    async (page) => {
      const { id, url } = await anOnlineOrder(page)
      await page.goto(url)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.waitForURL('**/payment/success/**')
      await isPaid(page, id)
      const asked = await page.request.post('/api/refund/post', {
        headers: await bearer(page),
        data: { orderId: id, refundMethod: 'bkash', refundNumber: '01712345678' },
      })
      expect(asked.status()).toBe(201)

      await signInByStorage(page, 'admin@biponi.test')
      await page.goto(`/admin/refunds?text=${id.slice(-6)}`)
      await page.getByRole('button', { name: 'Sent by hand' }).click()
      const dialog = page.getByRole('dialog', { name: 'Money sent by hand?' })
      await dialog.getByLabel('Reference').fill('NAGAD-BACK-1')
      await dialog.getByRole('button', { name: 'Mark as refunded' }).click()
      await dialog.getByRole('alert').getByText('Please choose where you sent it from.').waitFor()
      await dialog.getByLabel('Sent from').selectOption('Nagad')
      await dialog.getByRole('button', { name: 'Mark as refunded' }).click()
      const row = page.getByRole('row').filter({ hasText: 'Reference NAGAD-BACK-1' })
      await row.getByText('Nagad', { exact: true }).waitFor()
    },
    { expectedErrors: /404/ },
  )
})

test.each(widths)(
  'on %s the checkout points to an order that waits for its payment',
  async (_what, window) => {
    await browser.visit(
      async (page) => {
        await page.addInitScript(watchShifts)
        // A customer of their own: no other order of theirs waits for its payment.
        const { email } = await registerCustomer()
        const { id } = await anOnlineOrder(page, email)
        await openCheckout(page, await aPlentifulProduct(), email)
        const waiting = page.getByRole('region', { name: 'Waiting for payment' })
        await waiting.getByText(`Order #${id.slice(-6)}`).waitFor()
        await page.reload()
        await waiting.getByText(`Order #${id.slice(-6)}`).waitFor()
        await expectNoLayoutShift(page, 'the checkout beside an order that waits')
        await runAxe(undefined, page, 'the checkout beside an order that waits')
        await waiting.getByRole('button', { name: 'Pay now', exact: true }).click()
        await page.getByRole('button', { name: 'Pay', exact: true }).click()
        await page.waitForURL('**/payment/success/**')
        await isPaid(page, id)
        const orders = page.waitForResponse('**/api/order/get-order-by-customerId/**')
        await openCheckout(page, await aPlentifulProduct(), email)
        await orders
        await waiting.waitFor({ state: 'detached' })
      },
      { window: { ...window, ...axePage }, expectedErrors: /404/, isFirst: true },
    )
  },
)

async function payNow(page: Page, id: string) {
  await page.goto('/user/my-orders')
  await orderCard(page, id).getByRole('button', { name: 'Pay now', exact: true }).click()
  await page.getByText('Stand-in: no real money moves here').waitFor()
}

async function anOnlineOrder(page: Page, identifier = 'customer2@biponi.test') {
  const product = await aProductOnSale(
    ({ remainingProducts, productColors, productSizes }) =>
      remainingProducts > 30 && productColors.length === 0 && productSizes.length === 0,
  )
  const customerId = await signInByStorage(page, identifier)
  const response = await page.request.post('/api/order/post-order', {
    headers: await bearer(page),
    data: {
      customerId,
      phone: '01812345678',
      items: [{ productId: product._id, quantity: 1 }],
      totalPrice: product.productPrice + 130,
      paymentMethod: 'ssl',
      deliveryAddress: {
        division: 'Sylhet',
        district: 'Sylhet',
        city: 'Beanibazar',
        // The same order within minutes is the same payment.
        addressDetails: `Holding ${crypto.randomUUID()}, Station Road`,
      },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { data } = (await response.json()) as { data: { _id: string; url: string } }
  expect(new URL(data.url).origin).toBe(new URL(demoShop().address).origin)
  return { id: data._id, url: data.url }
}

/** On a busy machine the page may load before the gateway has confirmed the payment. */
const isPaid = (page: Page, orderId: string) => expect.poll(() => paymentStatusOf(page, orderId)).toBe('paid')

async function paymentStatusOf(page: Page, orderId: string): Promise<string | undefined> {
  const customerId = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}')?.user?._id)
  const response = await page.request.get(`/api/order/get-order-by-customerId/${customerId}`, {
    headers: await bearer(page),
  })
  const { data } = (await response.json()) as { data: { _id: string; paymentStatus: string }[] }
  return data.find(({ _id }) => _id === orderId)?.paymentStatus
}

async function bearer(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}
