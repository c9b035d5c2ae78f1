import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staffComplaintTexts } from '#web/admin/complaints/staff-complaint-texts.ts'
import { phoneOrderTexts } from '#web/admin/orders/phone-order/phone-order-texts.ts'
import { desktop, openBrowser } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { addOwnProduct } from './own-product.ts'
import { aPlainProduct, orderById, placeCashOrder } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

/** The clicks of each task in the table of docs/admin-screens.md: `| Task | 3 | which |`. */
const documented = new Map(
  readFileSync('docs/admin-screens.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, task, clicks] = /^\| (.+?) +\| +(\d+) \|/.exec(line) ?? []
      return task ? [[task, Number(clicks)] as const] : []
    }),
)

test('the eight most frequent tasks take as many clicks as the documentation says', async () => {
  const { customer, mobileOrder } = await aWalletOrderWithComplaint()
  const courier = await aCourierWithMoney()
  const product = await aPlainProduct()
  await browser.visit(
    async (page) => {
      const inClicks = await createClickCounter(page)
      await signInByStorage(page, 'admin@biponi.test')
      const steps = page.getByRole('region', { name: 'Next steps' })

      await page.goto('/admin/orders')
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await inClicks('Phone order of a known customer, from the list of orders', async () => {
        await page.getByRole('link', { name: 'New order' }).click()
        await expectFocus(page.getByLabel('Phone', { exact: true }))
        await page.keyboard.type(customer.phone)
        await page.getByRole('button', { name: phoneOrderTexts.useNameAndAddress }).click()
        await expectFocus(page.getByLabel(phoneOrderTexts.addProduct))
        await page.keyboard.type(product.productName)
        const found = page.getByRole('listbox', { name: phoneOrderTexts.found }).getByRole('option')
        await found.filter({ hasText: product.productName }).first().click()
        await page.getByRole('button', { name: phoneOrderTexts.placeOrder }).click()
        await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
      })
      await page.getByRole('region', { name: 'Delivery' }).getByText('Holding 3, Station Road').waitFor()
      await inClicks('Confirm an order by call', async () => {
        await steps.getByRole('button', { name: 'Confirmed by phone' }).click()
        await steps.getByText(/^Confirmed by phone on /).waitFor()
      })
      await inClicks('Pack an order and hand it over', async () => {
        await steps.getByRole('button', { name: 'Start packing' }).click()
        await steps.getByRole('button', { name: 'Hand over to courier' }).click()
        await page.getByRole('dialog').getByLabel('Courier').fill('Pathao')
        await page.getByRole('dialog').getByRole('button', { name: 'Mark shipped' }).click()
        await steps.getByRole('button', { name: 'Mark delivered' }).waitFor()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      })

      await inClicks('Order found and its customer answered', async () => {
        await page.keyboard.press('/')
        await page.keyboard.type(mobileOrder.slice(-6))
        await page.getByRole('option', { name: `#${mobileOrder.slice(-6)}` }).click()
        await page.getByRole('region', { name: staffComplaintTexts.ofOrder }).getByRole('link').click()
        const answer = page.getByRole('region', { name: 'Answer' })
        await answer.getByLabel('Answer').click()
        await page.keyboard.type('We are sorry and call you today.')
        await answer.getByRole('button', { name: staffComplaintTexts.sendAnswer, exact: true }).click()
        await page.getByText(staffComplaintTexts.answered).waitFor()
      })
      await page.goto(`/admin/orders/${mobileOrder}`)
      await inClicks('Mobile payment marked paid', async () => {
        await steps.getByRole('button', { name: 'Mark paid' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      })
      const payments = page.getByRole('region', { name: 'Payments' })
      await inClicks('Paid order cancelled and refunded by hand', async () => {
        await steps.getByRole('button', { name: 'Cancel order' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
        await steps.getByRole('link', { name: /^Refund of ৳[\d,]+: to decide$/ }).waitFor()
        await payments.getByRole('button', { name: 'Mark as refunded' }).click()
        await expectFocus(page.getByRole('dialog').getByLabel('Reference'))
        await page.keyboard.type('BKSH-BACK-8')
        await page.getByRole('dialog').getByRole('button', { name: 'Mark as refunded' }).click()
        await payments.getByText('Reference BKSH-BACK-8').waitFor()
      })

      await page.goto('/admin/couriers')
      await inClicks('Courier payout booked, from the list of couriers', async () => {
        await page.getByRole('button', { name: `Record payout of ${courier}` }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Record payout', exact: true }).click()
        const line = page.getByRole('region', { name: 'With couriers now' }).getByRole('listitem')
        await line.filter({ hasText: courier }).getByText('৳0', { exact: true }).waitFor()
      })

      const id = await addOwnProduct(`Reed mat ${Date.now()}`, 500)
      await page.goto(`/admin/products/${id}`)
      await inClicks('Price of a variant', async () => {
        await page.getByRole('link', { name: 'Variants and prices' }).click()
        // The page before has a price too.
        await page.getByRole('heading', { level: 1, name: /^Variants of / }).waitFor()
        await page
          .getByRole('textbox', { name: /^Price/ })
          .first()
          .click()
        await page.keyboard.press('Control+A')
        await page.keyboard.type('450')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page
          .getByText(/^Saved/)
          .first()
          .waitFor()
      })
      await page.goto(`/admin/products/${id}`)
      await inClicks('Goods received', async () => {
        await page.getByRole('link', { name: 'Stock', exact: true }).click()
        await page.getByRole('heading', { level: 1, name: /^Stock of / }).waitFor()
        await page.getByLabel('Units', { exact: true }).click()
        await page.keyboard.type('4')
        await page.getByRole('button', { name: 'Record', exact: true }).click()
        await page.getByText('The stock is recorded.').waitFor()
      })
      await callAsAdmin('DELETE', `/products/${id}`)
    },
    { window: desktop },
  )
  // The table must not grow with the screens: these are taken all day.
  expect(documented.get('Phone order of a known customer, from the list of orders')).toBeLessThanOrEqual(5)
  expect(documented.get('Pack an order and hand it over')).toBeLessThanOrEqual(3)
})

/**
 * Counts presses of the mouse: a key that presses a button, and the click of a label on its field, are none. Listens in the
 * document: a press on something that moves away meanwhile is stopped by Playwright in the window, and made again.
 */
async function createClickCounter(page: Page) {
  let clicks = 0
  await page.exposeFunction('countPress', () => {
    clicks += 1
  })
  await page.addInitScript(() =>
    document.addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && (window as unknown as { countPress: () => void }).countPress(),
      true,
    ),
  )
  return async (task: string, takeSteps: () => Promise<void>) => {
    clicks = 0
    await takeSteps()
    expect({ task, clicks }).toEqual({ task, clicks: documented.get(task) })
  }
}

const expectFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)

/** An order by mobile banking of a new customer, who complained about it. */
async function aWalletOrderWithComplaint() {
  const customer = await registerCustomer()
  let mobileOrder = ''
  await browser.visit(async (page) => {
    const { id } = await orderById(page, await signInByStorage(page, customer.email))
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const sent = await page.request.post('/api/complaints', {
      headers: { authorization: `Bearer ${token}` },
      data: { orderId: id, reason: 'damaged', text: 'One cup is broken' },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    mobileOrder = id
  })
  return { customer, mobileOrder }
}

/** A courier who holds the money of an order. Returns the name. */
async function aCourierWithMoney(): Promise<string> {
  const courierName = `Rider ${Date.now()}`
  const id = await placeCashOrder()
  const { staff, totalPrice } = await callAsAdmin<{ staff: { updatedAt: string }; totalPrice: number }>(
    'GET',
    `/order/${id}`,
  )
  await callAsAdmin('POST', `/order/${id}/payments`, {
    ...{ updatedAt: staff.updatedAt, amount: totalPrice, courierName },
  })
  return courierName
}
