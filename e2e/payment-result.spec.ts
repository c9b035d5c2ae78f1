import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orders } from '#database/schema/sales/orders.ts'
import { demoShop } from '#testing/demo-shop.ts'
import { changeOrder, inShopDatabase } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, httpError, openBrowser, widths } from './browser.ts'
import { errorAnswer, whileDelayed } from './network.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const ORDER = '**/api/order/by-transaction/*'

test.each([
  ['/payment/success/BP123', 'Payment Successful'],
  ['/payment/failed/BP123', 'Payment Failed'],
])(
  '%s is rendered for any id, and redirects POST requests of gateways to the page',
  async (address, title) => {
    const url = demoShop().address + address
    const page = await fetch(url)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain('BP123')
    expect(html).toContain('noindex')
    const posted = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
      redirect: 'manual',
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, address])
  },
)

describe.each(widths)('on %s', (_what, window) => {
  test('a visitor has to sign in and returns; other customers see nothing about the order', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/payment/success/BPNOBODY')
        await page.getByRole('heading', { level: 1, name: 'Payment Successful' }).waitFor()
        await page.getByText('BPNOBODY').waitFor()
        await page.getByText('Sign in to see your order status.').waitFor()
        await runAxe(undefined, page, 'a success page for visitors')
        await signInByStorage(page, 'customer2@biponi.test')
        await page.goto('/payment/success/BPNOBODY')
        await page.getByText('None of your orders has this transaction ID.').waitFor()
        await page.getByRole('link', { name: 'My Orders' }).last().waitFor()
        await runAxe(undefined, page, 'a success of an unknown order')
      },
      { window: { ...window, ...axePage }, expectedErrors: httpError(404) },
    )
  })

  test('the buyer sees the order waiting for the gateway, confirmed, and cancelled', async () => {
    await browser.visit(
      async (page) => {
        const customer = await signInByStorage(page, 'customer@biponi.test')
        const [order] = await inShopDatabase((db) =>
          db.select().from(orders).where(eq(orders.customerId, customer)).limit(1),
        )
        if (!order) throw new Error('The demo customer has no order')
        const { id, transactionId, status, paymentStatus } = order
        try {
          await changeOrder(id, { status: 'pending', paymentStatus: 'pending' })
          await page.goto(`/payment/success/${transactionId}`)
          await page.getByText('Confirming your payment').waitFor()
          await changeOrder(id, { paymentStatus: 'paid' })
          await page.getByText('Your order is confirmed').waitFor()
          await runAxe(undefined, page, 'a success of the buyer')
          if (window === desktop) await hasStopped(page)
          await changeOrder(id, { status: 'cancelled', paymentStatus: 'pending' })
          await page.goto(`/payment/failed/${transactionId}`)
          await page.getByRole('heading', { level: 1, name: 'Payment Failed' }).waitFor()
          await page.getByText('This order is cancelled').waitFor()
          await runAxe(undefined, page, 'a failure of the buyer')
        } finally {
          await changeOrder(id, { status, paymentStatus })
        }
      },
      { window: { ...window, ...axePage } },
    )
  })

  test('the page shows an order that is loading or failed to load, and a gateway that does not answer', async () => {
    await browser.visit(
      async (page) => {
        const { id } = await placeOrderByApi(page, { paymentMethod: 'ssl', paymentStatus: 'pending' })
        const transactionId = await transactionIdOf(id)
        await page.clock.install()
        await whileDelayed(page, ORDER, errorAnswer(400, 'Not just now.'), async (release) => {
          await page.goto(`/payment/success/${transactionId}`)
          await page.getByRole('heading', { level: 1, name: 'Payment Successful', exact: true }).waitFor()
          await page.getByRole('link', { name: 'My Orders', exact: true }).last().waitFor()
          await runAxe(undefined, page, 'a success on its way')
          release()
          await page.getByRole('alert').getByText('Not just now.', { exact: true }).waitFor()
          await runAxe(undefined, page, 'a success whose order cannot be had')
        })
        await expect.poll(() => page.locator('main .btn-primary').count()).toBe(1)
        await page.getByRole('button', { name: 'Retry', exact: true }).click()
        await page.getByText('Confirming your payment').waitFor()
        await pollsUntilItStops(page)
        await page.getByText('Your payment is not confirmed yet.').waitFor()
        await runAxe(undefined, page, 'a success the gateway does not confirm')
        await changeOrder(id, { paymentStatus: 'paid' })
        await page.getByRole('button', { name: 'Check again', exact: true }).click()
        await page.getByText('Your order is confirmed').waitFor()
      },
      { window: { ...window, ...axePage }, expectedErrors: httpError(400) },
    )
  })
})

/** Advances the clock while the page polls every three seconds. */
async function pollsUntilItStops(page: Page) {
  const again = page.getByRole('button', { name: 'Check again', exact: true })
  const look = async () => {
    await page.clock.runFor(3_000)
    return again.isVisible()
  }
  await expect.poll(look, { timeout: 300_000 }).toBe(true)
}

async function transactionIdOf(orderId: string): Promise<string> {
  const [order] = await inShopDatabase((db) => db.select().from(orders).where(eq(orders.id, orderId)))
  return order?.transactionId ?? ''
}

/** Checks that polling stops once the result is known. */
async function hasStopped(page: Page) {
  let requests = 0
  await page.route(ORDER, (route) => {
    requests += 1
    return route.continue()
  })
  await page.waitForTimeout(3_500)
  expect(requests).toBe(0)
}
