import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatTaka } from '#contract/taka.ts'
import { demoShop } from '#testing/demo-shop.ts'
import { httpError, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductOnSale } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('a statement marks an order paid, which is refunded at the request of its buyer', async () => {
  const transactionId = `E2E${Date.now().toString(36).toUpperCase()}`
  const order = await aWalletOrder(transactionId)
  const short = order.id.slice(-6)
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin/money')
    const toCheck = page.getByRole('link', { name: /^Payments to check: / })
    await toCheck.waitFor()
    expect(await page.getByText('All money is settled.').count()).toBe(0)
    await toCheck.click()
    await page.waitForURL('**/admin/orders?paymentsToCheck=true')
    await page.getByRole('link', { name: `#${short}`, exact: true }).waitFor()
    await page.goto('/admin/money')
    const statement = page.getByRole('region', { name: 'Match a statement' })
    await statement.getByLabel('Wallet').selectOption('bkash')
    await statement.getByLabel('Statement').setInputFiles(statementOf(transactionId, order.total))
    await statement.getByRole('button', { name: 'Check statement' }).click()
    await statement.getByText('Checked: nothing is stored yet').waitFor()
    await statement.getByLabel('Tell the customers that their payment has come').uncheck()
    await statement.getByRole('button', { name: 'Import and mark 1 order paid' }).click()
    await statement.getByText('Imported', { exact: true }).waitFor()
    const exceptions = page.getByRole('region', { name: 'Exceptions of statements' })
    await exceptions.getByText(`${transactionId}X`).waitFor()

    await statement.getByRole('link', { name: `Order #${short}` }).click()
    const money = page.getByRole('region', { name: 'Money' })
    await money.getByText('Received, bKash').waitFor()
    await money.getByText('Nothing is owed.').waitFor()

    await order.requestRefund()
    await page.goto(`/admin/refunds?text=${short}`)
    await refundBy(page, 'Approve')
    await page.getByText('To send', { exact: true }).last().waitFor()
    await page.getByRole('button', { name: 'Mark as refunded' }).click()
    await page.getByRole('dialog').getByLabel('Reference').fill('BKSH-SENT-1')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as refunded' }).click()
    await page.getByText('Reference BKSH-SENT-1').waitFor()
    await page
      .getByRole('link', { name: `#${short}` })
      .first()
      .click()
    await money.getByText('Sent back, bKash').waitFor()
    await money.getByText('Nothing is owed.').waitFor()
  })
})

test('an insufficient payment can be settled with its order in one step, after the difference is shown', async () => {
  const transactionId = `E2E${Date.now().toString(36).toUpperCase()}`
  const order = await aWalletOrder(transactionId)
  const name = `#${order.id.slice(-6)}`
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin/money')
    const statement = page.getByRole('region', { name: 'Match a statement' })
    await statement.getByLabel('Wallet').selectOption('bkash')
    await statement.getByLabel('Statement').setInputFiles(statementOf(transactionId, order.total - 20))
    await statement.getByRole('button', { name: 'Check statement' }).click()
    await statement.getByRole('button', { name: 'Import', exact: true }).click()
    await statement.getByText('Imported', { exact: true }).waitFor()

    const mark = page
      .getByRole('region', { name: 'Exceptions of statements' })
      .getByRole('button', { name: `Mark ${name} as paid` })
    await mark.click()
    const dialog = page.getByRole('dialog', { name: `Mark ${name} as paid with this payment?` })
    await dialog.getByText('৳20 less than is to be paid').waitFor()
    await dialog.getByRole('button', { name: `Mark ${name} as paid` }).click()
    const came = formatTaka(order.total - 20)
    await page.getByText(`Order ${name} is marked as paid with ${came}.`).waitFor()
    await mark.waitFor({ state: 'detached' })
    await page.goto(`/admin/orders/${order.id}`)
    const ledger = page.getByRole('region', { name: 'Money' })
    await ledger.getByText('Received, bKash').waitFor()
    await ledger.getByText('No longer asked for').waitFor()
    await ledger.getByText('Nothing is owed.').waitFor()
  })
})

test('one transfer pays two orders on a phone, and what is left goes back', async () => {
  const transactionId = `E2E${Date.now().toString(36).toUpperCase()}`
  const [first, second] = [await aWalletOrder(`${transactionId}A`), await aWalletOrder(`${transactionId}B`)]
  const [one, two] = [`#${first.id.slice(-6)}`, `#${second.id.slice(-6)}`]
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/money')
      const statement = page.getByRole('region', { name: 'Match a statement' })
      await statement.getByLabel('Wallet').selectOption('bkash')
      const came = first.total + second.total + 75
      await statement.getByLabel('Statement').setInputFiles(statementOf(transactionId, came))
      await statement.getByRole('button', { name: 'Check statement' }).click()
      await statement.getByRole('button', { name: 'Import', exact: true }).click()
      await statement.getByText('Imported', { exact: true }).waitFor()

      const exceptions = page.getByRole('region', { name: 'Exceptions of statements' })
      const row = exceptions.getByRole('row').filter({ has: page.getByText(transactionId, { exact: true }) })
      await row.getByRole('button', { name: 'Choose orders' }).click()
      const dialog = page.getByRole('dialog', { name: 'Which orders does this payment pay?' })
      for (const name of [one, two]) {
        await dialog.getByLabel('Find an order').fill(name)
        const found = dialog.getByRole('list', { name: 'Orders found' })
        await found.getByRole('button').filter({ hasText: name }).focus()
        await page.keyboard.press('Enter')
        await dialog.getByLabel(`Amount for ${name}`).waitFor()
      }
      await dialog.getByText('৳75 is left', { exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Record payments' }).click()
      await dialog.waitFor({ state: 'detached' })
      await row.getByText('৳75 open', { exact: true }).waitFor()
      await row.getByRole('button', { name: 'Give back' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
      await row.waitFor({ state: 'detached' })
      for (const { id } of [first, second]) {
        await page.goto(`/admin/orders/${id}`)
        const money = page.getByRole('region', { name: 'Money' })
        await money.getByText('Received, bKash').first().waitFor()
      }
      await page.goto(`/admin/refunds?text=${first.id.slice(-6)}`)
      await page.getByRole('button', { name: 'Approve' }).waitFor()
    },
    { window: phone },
  )
})

test('what a courier collected is paid out less his fee, and a mistake is taken back', async () => {
  const courier = `Rider ${Date.now().toString(36)}`
  const order = await aWalletOrder(`E2E${Date.now().toString(36).toUpperCase()}C`)
  const { staff } = await callAsAdmin<{ staff: { updatedAt: string } }>('GET', `/order/${order.id}`)
  const collected = { updatedAt: staff.updatedAt, amount: order.total, courierName: courier }
  await callAsAdmin('POST', `/order/${order.id}/payments`, collected)
  const total = formatTaka(order.total)
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/couriers')
      const held = page.getByRole('region', { name: 'With couriers now' })
      const line = held.getByRole('listitem').filter({ hasText: courier })
      await line.getByText(total, { exact: true }).waitFor()
      await line.getByRole('button', { name: `Record payout of ${courier}` }).click()
      const dialog = page.getByRole('dialog', { name: `Record a payout of ${courier}` })
      await dialog.getByLabel('Fee that the courier deducted').fill('60')
      await dialog.getByText('৳60 more than the courier holds', { exact: true }).waitFor()
      await dialog.getByLabel('Amount that arrived').fill(String(order.total - 60))
      await dialog.getByText('৳0 stays with the courier', { exact: true }).waitFor()
      await dialog.getByLabel('Reference').fill('INV-7')
      await dialog.getByRole('button', { name: 'Record payout', exact: true }).click()
      await line.getByText('৳0', { exact: true }).waitFor()

      const payout = page
        .getByRole('table', { name: 'Payouts' })
        .getByRole('row')
        .filter({ hasText: courier })
      await payout.getByText('INV-7', { exact: true }).waitFor()
      await payout.getByRole('button', { name: /^Take back/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
      await line.getByText(total, { exact: true }).waitFor()
      await line.getByRole('link', { name: courier }).click()
      await page.getByRole('heading', { name: courier, level: 1 }).waitFor()
      await page
        .getByRole('table', { name: 'Collections' })
        .getByRole('link', { name: `#${order.id.slice(-6)}` })
        .waitFor()
    },
    { window: phone },
  )
})

test('an invalid product or order URL shows a not found page', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      for (const [path, what] of [
        ['/admin/products/nonsense', 'product'],
        ['/admin/orders/0193a000-0000-7000-8000-000000000000', 'order'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('heading', { name: `There is no such ${what}` }).waitFor()
      }
      await page.getByRole('main').getByRole('link', { name: 'Orders' }).last().click()
      await page.waitForURL('**/admin/orders')
    },
    { expectedErrors: httpError(404) },
  )
})

test('a coupon is created and switched off on a phone', async () => {
  const code = `E2E-${Date.now().toString(36)}`
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/coupons/new')
      await page.getByRole('button', { name: 'Create coupon' }).click()
      await page.getByText('A code has 3 to 40 letters').first().waitFor()
      await page.getByLabel('Code').fill(code)
      await page.getByRole('textbox', { name: /^Percent/ }).fill('১৫')
      await page.getByRole('button', { name: 'Create coupon' }).click()
      await page.getByText(`${code.toUpperCase()} is created.`).waitFor()
      await page.getByRole('link', { name: code.toUpperCase() }).click()
      await page.getByRole('button', { name: 'Switch off' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
      await page.getByText('Switched off', { exact: true }).waitFor()
    },
    { window: phone },
  )
})

async function refundBy(page: Page, verb: string) {
  await page.getByRole('button', { name: verb }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb }).click()
}

/** A statement with the payment of an order and an unknown payment. */
function statementOf(transactionId: string, total: number) {
  const at = new Date(Date.now() + 6 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  const rows = [
    'TrxID,Date,From,Amount',
    `${transactionId},${at},01712345678,${total}`,
    `${transactionId}X,${at},,5`,
  ]
  return { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
}

/** Places an order of the second demo customer, paid by bKash with this transaction id. */
async function aWalletOrder(walletTransactionId: string) {
  const product = await aProductOnSale(
    ({ remainingProducts, productColors, productSizes }) =>
      remainingProducts > 5 && productColors.length === 0 && productSizes.length === 0,
  )
  const { data } = await post('/user/signin', { identifier: 'customer2@biponi.test', password: 'demo1234' })
  const customerId = (data.user as { _id: string })._id
  const headers = () => ({
    authorization: `Bearer ${String(data.accessToken)}`,
    'idempotency-key': crypto.randomUUID(),
  })
  const order = {
    customerId,
    phone: '01712345678',
    items: [{ productId: product._id, quantity: 1 }],
    totalPrice: 0,
    paymentMethod: 'mobile-banking',
    paymentNumber: '01712345678',
    wallet: 'bkash',
    walletTransactionId,
    deliveryAddress: {
      division: 'Sylhet',
      district: 'Sylhet',
      city: 'Beanibazar',
      addressDetails: 'House 1, College Road',
    },
  }
  // The error for a wrong total contains the correct one.
  const total = Number((await post('/order/post-order', order, headers())).data.totalPrice)
  const placed = await post('/order/post-order', { ...order, totalPrice: total }, headers())
  const id = String(placed.data._id)
  const refund = { orderId: id, customerId, refundMethod: 'bkash', refundNumber: '01712345678' }
  return { id, total, requestRefund: () => post('/refund/post', refund, headers()) }
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const answer = await fetch(`${demoShop().address}/api${path}`, init)
  return (await answer.json()) as { data: Record<string, unknown> }
}
