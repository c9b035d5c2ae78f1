import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkConsistency } from '#api/check-consistency.ts'
import { findEmbeddedServer } from '#database/embedded-server.ts'
import { demoShop } from '#testing/demo-shop.ts'
import { clickWhenHydrated, desktop, openBrowser } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { fillAddress, submitOrder } from './checkout-form.ts'
import { aColleague, type Colleague } from './colleagues.ts'
import { orderCard } from './order-cards.ts'
import { aPlainProduct } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

/** How often each kind of order is played. */
const ROUNDS = Number(process.env.DAY_ROUNDS ?? 4)
/** Units of each order. */
const UNITS = 3

const browser = openBrowser()

/** The roles of the three who run the day. */
const roles = ['call-desk', 'packer', 'manager'] as const
type Role = (typeof roles)[number]

/** An order that was placed, and the windows of its customer and of the three. */
type Desk = { id: string; customer: Page; windows: Record<Role, Page> }
/** The order's page in somebody's window, and cards of it. */
type OrderPage = { page: Page; steps: Locator; parcels: Locator; payments: Locator; returns: Locator }

/** What becomes of an order, and the status and payment that its customer sees in the end. */
const kinds: Record<string, { play: (desk: Desk) => Promise<void>; ends: readonly [string, string] }> = {
  'is delivered and paid at the door': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      const { steps } = await open(desk, 'call-desk')
      await steps.getByRole('button', { name: 'Confirmed by phone' }).click()
      await steps.getByText(/^Confirmed by phone on /).waitFor()
      await deliver(desk)
      await markPaid(desk)
    },
  },
  'is changed on the phone': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      const { page } = await open(desk, 'manager')
      await page.getByRole('button', { name: 'Change order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change order' })
      await dialog.getByRole('button', { name: 'Decrease quantity' }).first().click()
      await dialog.getByLabel('Discount').fill('25')
      await dialog.getByLabel('Reason').fill('Asked on the phone')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await dialog.waitFor({ state: 'detached' })
      await deliver(desk)
      await markPaid(desk)
    },
  },
  'has an advance by bKash, its courier collects the rest': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      await recordPayment(desk, {
        way: 'bKash',
        amount: '50',
        transactionId: `DAY${Date.now().toString(36)}`,
      })
      await deliver(desk)
      await recordPayment(desk, { way: 'Collected by a courier' })
    },
  },
  'goes out in two parcels': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      const { page, parcels } = await open(desk, 'packer')
      await page.getByRole('button', { name: 'Pack a part' }).click()
      const pack = page.getByRole('dialog', { name: 'Pack a part' })
      await pack.getByRole('button', { name: 'Increase quantity' }).click()
      await pack.getByRole('button', { name: 'Pack', exact: true }).click()
      await parcels.getByRole('button', { name: 'Hand over' }).click()
      const handOver = page.getByRole('dialog', { name: 'Hand over to courier' })
      await handOver.getByLabel('Courier').fill('Pathao')
      await handOver.getByRole('button', { name: 'Hand over' }).click()
      await handOver.waitFor({ state: 'detached' })
      await ship(desk)
      await expect.poll(() => parcels.getByText('On its way').count()).toBe(2)
      for (let left = 2; left > 0; left--) {
        await parcels.getByRole('button', { name: 'Delivered' }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
        await expect.poll(() => parcels.getByText('On its way').count()).toBe(left - 1)
      }
      await markPaid(desk)
    },
  },
  'is refused at the door': {
    ends: ['Cancelled', 'Unpaid'],
    async play(desk) {
      await startPacking(desk)
      await ship(desk)
      const { page, steps } = await open(desk, 'packer')
      await steps.getByRole('button', { name: 'Delivery refused' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delivery refused' })
      await dialog.getByRole('button', { name: 'Nobody was at the address' }).click()
      await dialog.getByRole('button', { name: 'Record refusal' }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  },
  'is refused in part': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      await startPacking(desk)
      await ship(desk)
      const { page, parcels } = await open(desk, 'packer')
      await parcels.getByRole('button', { name: 'Part refused' }).click()
      const dialog = page.getByRole('dialog', { name: 'Part refused' })
      await dialog.getByRole('button', { name: 'Increase quantity' }).click()
      await dialog.getByRole('button', { name: 'Record delivery' }).click()
      await parcels.getByText(', 1 refused').waitFor()
      await markPaid(desk)
    },
  },
  'is paid, cancelled, and its money sent back': {
    ends: ['Cancelled', 'Refunded'],
    async play(desk) {
      await markPaid(desk)
      const { page } = await open(desk, 'call-desk')
      await page.getByRole('button', { name: 'Cancel order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancel order' })
      await dialog.getByRole('button', { name: 'An item is sold out' }).click()
      await dialog.getByRole('button', { name: 'Cancel order' }).click()
      await dialog.waitFor({ state: 'detached' })
      await sendRefund(desk)
    },
  },
  'comes back in part, less a fee': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      await deliver(desk)
      await markPaid(desk)
      const { page, returns } = await takeBackOne(desk, { fee: '20' })
      await page
        .getByRole('dialog', { name: 'Recorded' })
        .getByRole('button', { name: 'Give the money back' })
        .click()
      const refund = page.getByRole('dialog', { name: 'Give the money back' })
      await refund.getByRole('button', { name: /^Give .* back$/ }).click()
      await returns.getByText('Closed', { exact: true }).waitFor()
      await sendRefund(desk)
    },
  },
  'is exchanged for more of the same, whose rest is collected': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      await deliver(desk)
      await markPaid(desk)
      const { page } = await takeBackOne(desk, {})
      await page.getByRole('dialog', { name: 'Recorded' }).getByRole('button', { name: 'Exchange' }).click()
      const exchange = page.getByRole('dialog', { name: 'Exchange' })
      await exchange.getByLabel('Add a product').fill((await aPlainProduct()).productName)
      await exchange.getByRole('listbox', { name: 'Products found' }).getByRole('option').first().click()
      await exchange.getByRole('button', { name: 'Increase quantity' }).first().click()
      await exchange.getByRole('button', { name: 'Place order' }).click()
      const placed = page.getByRole('dialog', { name: /^Order #\d+ is placed$/ })
      await placed.getByRole('link', { name: /^Open order/ }).click()
      await page.getByRole('link', { name: `Exchange for order #${desk.id.slice(-6)}` }).waitFor()
      const exchanged = { ...desk, id: page.url().split('/').at(-1) ?? '' }
      await deliver(exchanged)
      await markPaid(exchanged)
    },
  },
  'is asked back by its customer, and the shop does not take it': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      await deliver(desk)
      await markPaid(desk)
      await requestReturn(desk)
      const { page, returns } = await open(desk, 'manager')
      await returns.getByRole('button', { name: 'Reject' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reject this return?' })
      await dialog.getByRole('button', { name: 'The goods were used' }).click()
      await dialog.getByRole('button', { name: 'Reject return' }).click()
      await returns.getByText('Rejected: The goods were used').waitFor()
    },
  },
}

let colleagues: readonly Colleague[] = []
beforeAll(async () => {
  // One after another: an invitation is found as the newest message to its address.
  for (const role of roles) colleagues = [...colleagues, await aColleague(role)]
})

let played = 0

for (let round = 1; round <= ROUNDS; round++)
  test.each(Object.entries(kinds))(`round ${round}: an order %s`, async (_name, { play, ends }) => {
    const { email } = await registerCustomer()
    await browser.visit(
      async (customer) => {
        await signInByStorage(customer, email)
        const id = await placeOrder(customer)
        await withColleagues((windows) => play({ id, customer, windows }))
        await customer.goto('/user/my-orders')
        for (const text of ends)
          await orderCard(customer, id).getByText(text, { exact: true }).first().waitFor()
      },
      { window: desktop },
    )
    played += 1
    await expectBooksToAddUp()
  })

test('each of the three has worked on orders of the day', async () => {
  for (const { id, name } of colleagues) {
    const { data } = await callAsAdmin<{ data: unknown[] }>('GET', `/audit?actorId=${id}`)
    expect(data, name).not.toEqual([])
  }
})

afterAll(async () => {
  for (const { leave } of colleagues) await leave()
  console.info(`${played} orders played, and the books add up after each.`)
})

/** Runs a part of the day in windows of the three, each signed in. */
async function withColleagues(play: (windows: Record<Role, Page>) => Promise<void>): Promise<void> {
  const [caller, packer, manager] = colleagues
  if (!caller || !packer || !manager) throw new Error('The colleagues have not joined')
  const visit = (colleague: Colleague, work: (page: Page) => Promise<void>) =>
    browser.visit(
      async (page) => {
        await signInByStorage(page, colleague.email, colleague.password)
        await work(page)
      },
      { window: desktop },
    )
  await visit(caller, (callDesk) =>
    visit(packer, (packing) =>
      visit(manager, (managing) => play({ 'call-desk': callDesk, packer: packing, manager: managing })),
    ),
  )
}

/** Opens the order's page in somebody's window: another of the three may have changed it since. */
async function open({ id, windows }: Desk, role: Role): Promise<OrderPage> {
  const page = windows[role]
  await page.goto(`/admin/orders/${id}`)
  const card = (name: string) => page.getByRole('region', { name })
  return {
    ...{ page, steps: card('Next steps'), parcels: card('Parcels') },
    ...{ payments: card('Payments'), returns: card('Returns') },
  }
}

async function expectBooksToAddUp(): Promise<void> {
  const { differences } = await checkConsistency((await findEmbeddedServer(demoShop().dataDir)) ?? '')
  expect(differences).toEqual([])
}

/** Buys some units of a product, cash on delivery, as a shopper does. Returns the order's id. */
async function placeOrder(page: Page): Promise<string> {
  const { _id } = await aPlainProduct()
  await page.goto(`/products/${_id}`)
  const more = page.getByRole('button', { name: 'Increase quantity' })
  for (let units = 1; units < UNITS; units++) await clickWhenHydrated(more)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.waitForURL('**/checkout')
  await fillAddress(page)
  return submitOrder(page)
}

async function startPacking(desk: Desk): Promise<void> {
  const { page, steps } = await open(desk, 'packer')
  await steps.getByRole('button', { name: 'Start packing' }).click()
  await steps.getByRole('button', { name: 'Hand over to courier' }).waitFor()
  await page.getByRole('button', { name: 'Pack a part' }).waitFor()
}

async function ship(desk: Desk): Promise<void> {
  const { page, steps } = await open(desk, 'packer')
  await steps.getByRole('button', { name: 'Hand over to courier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over to courier' })
  await dialog.getByLabel('Courier').fill('Pathao')
  await dialog.getByRole('button', { name: 'Mark shipped' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function deliver(desk: Desk): Promise<void> {
  await startPacking(desk)
  await ship(desk)
  const { page, steps, parcels } = await open(desk, 'packer')
  await steps.getByRole('button', { name: 'Mark delivered' }).click()
  // Only what brings cash is asked about.
  const asked = page.getByRole('dialog').getByRole('button', { name: 'Mark delivered' })
  await asked.or(parcels.getByText('On its way')).first().waitFor({ state: 'visible' })
  if (await asked.isVisible()) await asked.click()
  await parcels.getByText('On its way').waitFor({ state: 'detached' })
}

/** Marks what is due of the order as paid. */
async function markPaid(desk: Desk): Promise<void> {
  const { page, steps } = await open(desk, 'manager')
  await steps.getByRole('button', { name: 'Mark paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid?' })
  await dialog.getByRole('button', { name: 'Mark paid' }).click()
  await dialog.waitFor({ state: 'detached' })
}

type Received = { way: string; amount?: string; transactionId?: string }

async function recordPayment(desk: Desk, { way, amount, transactionId }: Received): Promise<void> {
  const { page, payments } = await open(desk, 'manager')
  await payments.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  if (amount) await dialog.getByLabel('Amount in taka').fill(amount)
  await dialog.getByLabel('How it came').selectOption({ label: way })
  if (transactionId) await dialog.getByLabel('Transaction ID').fill(transactionId)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Sends the only refund of the order from the queue. */
async function sendRefund({ id, windows: { manager } }: Desk): Promise<void> {
  await manager.goto(`/admin/refunds?text=${id.slice(-6)}`)
  await manager.getByRole('button', { name: 'Mark as refunded' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByLabel('Reference').fill(`BACK-${id.slice(-6)}`)
  await dialog.getByRole('button', { name: 'Mark as refunded' }).click()
  await manager.getByText(`Reference BACK-${id.slice(-6)}`).waitFor()
}

/** Enters and receives the return of one unit; the page is the one that asks what happens with the money. */
async function takeBackOne(desk: Desk, { fee }: { fee?: string }): Promise<OrderPage> {
  const opened = await open(desk, 'manager')
  const { page, returns } = opened
  await returns.getByRole('button', { name: 'Enter a return' }).click()
  const entry = page.getByRole('dialog', { name: 'Enter a return' })
  await entry.getByRole('button', { name: 'Increase quantity' }).click()
  await entry.getByLabel('Reason').selectOption({ label: 'Does not fit' })
  await entry.getByRole('button', { name: 'Enter return' }).click()
  await returns.getByText('Approved', { exact: true }).waitFor()
  await returns.getByRole('button', { name: 'Goods are here' }).click()
  const receipt = page.getByRole('dialog', { name: 'Goods are here' })
  if (fee) await receipt.getByLabel('Fee in taka').fill(fee)
  await receipt.getByRole('button', { name: 'Record what came' }).click()
  await page.getByRole('dialog', { name: 'Recorded' }).waitFor()
  return opened
}

/** Asks for the return of one unit in My Orders. */
async function requestReturn({ id, customer }: Desk): Promise<void> {
  await customer.goto('/user/my-orders')
  await orderCard(customer, id).getByRole('button', { name: 'View Details' }).click()
  await customer.getByRole('button', { name: 'Return items' }).click()
  const form = customer.getByRole('dialog', { name: 'Return items' })
  await form.getByRole('button', { name: 'Increase quantity' }).click()
  await form.getByLabel('Reason').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Send Request' }).click()
  await form.waitFor({ state: 'detached' })
}
