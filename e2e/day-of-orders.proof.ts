import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { checkConsistency } from '#api/check-consistency.ts'
import { findEmbeddedServer } from '#database/embedded-server.ts'
import { demoShop } from '#testing/demo-shop.ts'
import { clickWhenHydrated, desktop, openBrowser } from './browser.ts'
import { fillAddress, submitOrder } from './checkout-form.ts'
import { orderCard } from './order-cards.ts'
import { aPlainProduct } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

/** How often each kind of order is played. */
const ROUNDS = Number(process.env.DAY_ROUNDS ?? 4)
/** Units of each order. */
const UNITS = 3

const browser = openBrowser()

/** An order that was placed; `steps` and `parcels` are cards of its page for the staff. */
type Desk = {
  id: string
  staff: Page
  customer: Page
  steps: Card
  parcels: Card
  payments: Card
  returns: Card
}
type Card = ReturnType<Page['getByRole']>

/** What becomes of an order, and the status and payment that its customer sees in the end. */
const kinds: Record<string, { play: (desk: Desk) => Promise<void>; ends: readonly [string, string] }> = {
  'is delivered and paid at the door': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      await desk.steps.getByRole('button', { name: 'Confirmed by phone' }).click()
      await desk.steps.getByText(/^Confirmed by phone on /).waitFor()
      await deliver(desk)
      await markPaid(desk)
    },
  },
  'is changed on the phone': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      const { staff } = desk
      await staff.getByRole('button', { name: 'Change order' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Change order' })
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
      const { staff, parcels } = desk
      await staff.getByRole('button', { name: 'Pack a part' }).click()
      const pack = staff.getByRole('dialog', { name: 'Pack a part' })
      await pack.getByRole('button', { name: 'Increase quantity' }).click()
      await pack.getByRole('button', { name: 'Pack', exact: true }).click()
      await parcels.getByRole('button', { name: 'Hand over' }).click()
      const handOver = staff.getByRole('dialog', { name: 'Hand over to courier' })
      await handOver.getByLabel('Courier').fill('Pathao')
      await handOver.getByRole('button', { name: 'Hand over' }).click()
      await handOver.waitFor({ state: 'detached' })
      await ship(desk)
      await expect.poll(() => parcels.getByText('On its way').count()).toBe(2)
      for (let left = 2; left > 0; left--) {
        await parcels.getByRole('button', { name: 'Delivered' }).first().click()
        await staff.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
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
      await desk.steps.getByRole('button', { name: 'Delivery refused' }).click()
      const dialog = desk.staff.getByRole('dialog', { name: 'Delivery refused' })
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
      await desk.parcels.getByRole('button', { name: 'Part refused' }).click()
      const dialog = desk.staff.getByRole('dialog', { name: 'Part refused' })
      await dialog.getByRole('button', { name: 'Increase quantity' }).click()
      await dialog.getByRole('button', { name: 'Record delivery' }).click()
      await desk.parcels.getByText(', 1 refused').waitFor()
      await markPaid(desk)
    },
  },
  'is paid, cancelled, and its money sent back': {
    ends: ['Cancelled', 'Refunded'],
    async play(desk) {
      await markPaid(desk)
      await desk.staff.getByRole('button', { name: 'Cancel order' }).click()
      const dialog = desk.staff.getByRole('dialog', { name: 'Cancel order' })
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
      await takeBackOne(desk, { fee: '20' })
      const { staff, returns } = desk
      await staff
        .getByRole('dialog', { name: 'Recorded' })
        .getByRole('button', { name: 'Give the money back' })
        .click()
      const refund = staff.getByRole('dialog', { name: 'Give the money back' })
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
      await takeBackOne(desk, {})
      const { staff } = desk
      await staff.getByRole('dialog', { name: 'Recorded' }).getByRole('button', { name: 'Exchange' }).click()
      const exchange = staff.getByRole('dialog', { name: 'Exchange' })
      await exchange.getByLabel('Add a product').fill((await aPlainProduct()).productName)
      await exchange.getByRole('listbox', { name: 'Products found' }).getByRole('option').first().click()
      await exchange.getByRole('button', { name: 'Increase quantity' }).first().click()
      await exchange.getByRole('button', { name: 'Place order' }).click()
      const placed = staff.getByRole('dialog', { name: /^Order #\d+ is placed$/ })
      await placed.getByRole('link', { name: /^Open order/ }).click()
      await staff.getByRole('link', { name: `Exchange for order #${desk.id.slice(-6)}` }).waitFor()
      await deliver(desk)
      await markPaid(desk)
    },
  },
  'is asked back by its customer, and the shop does not take it': {
    ends: ['Delivered', 'Paid'],
    async play(desk) {
      await deliver(desk)
      await markPaid(desk)
      await requestReturn(desk)
      await desk.staff.goto(`/admin/orders/${desk.id}`)
      await desk.returns.getByRole('button', { name: 'Reject' }).click()
      const dialog = desk.staff.getByRole('dialog', { name: 'Reject this return?' })
      await dialog.getByRole('button', { name: 'The goods were used' }).click()
      await dialog.getByRole('button', { name: 'Reject return' }).click()
      await desk.returns.getByText('Rejected: The goods were used').waitFor()
    },
  },
}

let played = 0

for (let round = 1; round <= ROUNDS; round++)
  test.each(Object.entries(kinds))(`round ${round}: an order %s`, async (_name, { play, ends }) => {
    const { email } = await registerCustomer()
    await browser.visit(
      async (customer) => {
        await signInByStorage(customer, email)
        const id = await placeOrder(customer)
        await browser.visit(
          async (staff) => {
            await signInByStorage(staff, 'admin@biponi.test')
            await staff.goto(`/admin/orders/${id}`)
            const card = (name: string) => staff.getByRole('region', { name })
            await play({
              ...{ id, staff, customer, steps: card('Next steps'), parcels: card('Parcels') },
              ...{ payments: card('Payments'), returns: card('Returns') },
            })
          },
          { window: desktop },
        )
        await customer.goto('/user/my-orders')
        for (const text of ends)
          await orderCard(customer, id).getByText(text, { exact: true }).first().waitFor()
      },
      { window: desktop },
    )
    played += 1
    await expectBooksToAddUp()
  })

afterAll(() => console.info(`${played} orders played, and the books add up after each.`))

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

async function startPacking({ staff, steps }: Desk): Promise<void> {
  await steps.getByRole('button', { name: 'Start packing' }).click()
  await steps.getByRole('button', { name: 'Hand over to courier' }).waitFor()
  await staff.getByRole('button', { name: 'Pack a part' }).waitFor()
}

async function ship({ staff, steps }: Desk): Promise<void> {
  await steps.getByRole('button', { name: 'Hand over to courier' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Hand over to courier' })
  await dialog.getByLabel('Courier').fill('Pathao')
  await dialog.getByRole('button', { name: 'Mark shipped' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function deliver(desk: Desk): Promise<void> {
  await startPacking(desk)
  await ship(desk)
  await desk.steps.getByRole('button', { name: 'Mark delivered' }).click()
  await desk.parcels.getByText('On its way').waitFor({ state: 'detached' })
}

/** Marks what is due of the open order as paid. */
async function markPaid({ staff, steps }: Desk): Promise<void> {
  await steps.getByRole('button', { name: 'Mark paid' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Mark as paid?' })
  await dialog.getByRole('button', { name: 'Mark paid' }).click()
  await dialog.waitFor({ state: 'detached' })
}

type Received = { way: string; amount?: string; transactionId?: string }

async function recordPayment(
  { staff, payments }: Desk,
  { way, amount, transactionId }: Received,
): Promise<void> {
  await payments.getByRole('button', { name: 'Record payment' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Record payment' })
  if (amount) await dialog.getByLabel('Amount in taka').fill(amount)
  await dialog.getByLabel('How it came').selectOption({ label: way })
  if (transactionId) await dialog.getByLabel('Transaction ID').fill(transactionId)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Sends the only refund of the order from the queue. */
async function sendRefund({ id, staff }: Desk): Promise<void> {
  await staff.goto(`/admin/refunds?text=${id.slice(-6)}`)
  await staff.getByRole('button', { name: 'Mark as refunded' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Reference').fill(`BACK-${id.slice(-6)}`)
  await dialog.getByRole('button', { name: 'Mark as refunded' }).click()
  await staff.getByText(`Reference BACK-${id.slice(-6)}`).waitFor()
}

/** Enters and receives the return of one unit. */
async function takeBackOne({ staff, returns }: Desk, { fee }: { fee?: string }): Promise<void> {
  await returns.getByRole('button', { name: 'Enter a return' }).click()
  const entry = staff.getByRole('dialog', { name: 'Enter a return' })
  await entry.getByRole('button', { name: 'Increase quantity' }).click()
  await entry.getByLabel('Reason').selectOption({ label: 'Does not fit' })
  await entry.getByRole('button', { name: 'Enter return' }).click()
  await returns.getByText('Approved', { exact: true }).waitFor()
  await returns.getByRole('button', { name: 'Goods are here' }).click()
  const receipt = staff.getByRole('dialog', { name: 'Goods are here' })
  if (fee) await receipt.getByLabel('Fee in taka').fill(fee)
  await receipt.getByRole('button', { name: 'Record what came' }).click()
  await staff.getByRole('dialog', { name: 'Recorded' }).waitFor()
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
