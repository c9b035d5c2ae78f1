import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, phone, waitUntilHydrated } from './browser.ts'
import { fillAddress, submitOrder } from './checkout-form.ts'
import { lastMessage } from './inbox.ts'
import { addProduct, archiveProduct, inviteSeller, joinAs } from './new-seller.ts'
import { orderCard, requestRefund, reviewFrom } from './order-cards.ts'
import { chooseProducts, undoProductImport } from './product-files.ts'
import { signInByStorage } from './sign-in.ts'
import { chooseProduct, saveWith } from './staff-forms.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

/** The two browser windows, the customer of the second one, and how to undo all changes, last one first. */
type Day = {
  staff: Page
  shopper: Page
  customer: { email: string; phone: string }
  /** Makes names unique to this run. */
  mark: string
  undo: (() => Promise<unknown>)[]
}

test('staff run the shop for a day, and a shopper sees every change immediately', async () => {
  const undo: Day['undo'] = []
  const customer = await registerCustomer()
  await browser.visit(async (staff) => {
    await signInByStorage(staff, 'admin@biponi.test')
    try {
      await browser.visit(
        async (shopper) => {
          await signInByStorage(shopper, customer.email)
          // Digits: a name in Bangla with Latin letters is not Bangla on the pages that list it.
          const day = { staff, shopper, customer, mark: `${Date.now()}`, undo }
          const lamp = await aCatalogueIsImported(day)
          await aBannerIsChanged(day)
          const order = await aPhoneOrderIsTaken(day, lamp)
          await theOrderGoesItsWay(day, order)
          await aReviewIsHidden(day, lamp, order)
          const paid = await theFeeIsChanged(day, lamp)
          await aRefundIsApproved(day, paid)
          await aSellerAddsAProduct(day)
        },
        { window: phone },
      )
    } finally {
      for (const takeBack of undo) await takeBack()
    }
  })
})

type Lamp = { name: string; address: string }

async function aCatalogueIsImported({ staff, shopper, mark, undo }: Day): Promise<Lamp> {
  const name = `Copper lamp ${mark}`
  const cup = `মাটির কাপ ${mark}`
  const found = shopper.getByRole('article').getByRole('link', { name })
  await search(shopper, name)
  await shopper
    .getByText(/^Showing |^No products found/)
    .first()
    .waitFor()
  expect(await found.count()).toBe(0)

  await staff.goto('/admin/import')
  const check = staff.getByRole('button', { name: 'Check file' })
  await waitUntilHydrated(check)
  await chooseProducts(staff, `day-${mark}.csv`, [
    `copper-${mark},${name},Women's Fashion > Sarees,9,1200,1500`,
    `cup-${mark},${cup},Women's Fashion > Sarees,4,250,`,
  ])
  await check.click()
  await staff.waitForURL(/\/admin\/import\/[0-9a-f-]{36}$/)
  const report = staff.url()
  await staff.getByRole('button', { name: 'Import 2 products' }).click()
  undo.unshift(async () => {
    await staff.goto(report)
    await undoProductImport(staff)
  })
  await staff.getByText('2 products imported. Shoppers see it at once.').waitFor()

  await shopper.reload()
  await found.first().waitFor()
  await shopper.goto('/products?sortBy=newest')
  await shopper.getByRole('article').getByRole('link', { name: cup }).waitFor()
  await found.click()
  await shopper.getByRole('heading', { level: 1, name }).waitFor()
  await shopper.getByText('৳1,200').first().waitFor()
  return { name, address: new URL(shopper.url()).pathname }
}

async function aBannerIsChanged({ staff, shopper, mark, undo }: Day) {
  const title = `Lamps for every evening ${mark}`
  const banners = shopper.getByRole('region', { name: 'Offers and news' })
  await shopper.goto('/')
  await banners.waitFor()
  expect(await banners.getByText(title).count()).toBe(0)
  const before = await nameFirstBanner(staff, title)
  undo.unshift(() => nameFirstBanner(staff, before))
  await shopper.reload()
  await banners.getByText(title).first().waitFor()
}

/** Changes the title of the first banner. Returns the former one. */
async function nameFirstBanner(staff: Page, title: string): Promise<string> {
  await staff.goto('/admin/banners')
  await staff
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  const field = staff.getByRole('dialog').getByLabel('Title', { exact: true })
  const before = await field.inputValue()
  await field.fill(title)
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.getByText('Saved. Shoppers see it at once.').waitFor()
  return before
}

async function aPhoneOrderIsTaken(day: Day, lamp: Lamp): Promise<string> {
  const { staff, shopper, customer } = day
  await shopper.goto('/user/my-orders')
  await shopper.getByText('No orders found').waitFor()

  await staff.goto('/admin/orders/new')
  await staff.getByLabel('Phone').fill(customer.phone)
  await staff.getByText(/^Known customer: /).waitFor()
  await staff.getByRole('button', { name: 'Use this name' }).click()
  await staff.getByLabel('Shipping Address').fill('House 5, Lake Road')
  await staff.getByLabel('Division').selectOption('Sylhet')
  await staff.getByLabel('District').selectOption('Sylhet')
  await staff.getByLabel('City/Upazila').selectOption({ label: 'Beanibazar' })
  await chooseProduct(staff, lamp.name)
  await staff.getByRole('button', { name: 'Place order' }).click()
  await staff.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
  const order = staff.url().split('/').at(-1) ?? ''

  await seesOrder(day, order, ['Pending', 'Unpaid', lamp.name])
  await expectMessage(customer, `we received your order #${order.slice(-6)}`)
  return order
}

async function theOrderGoesItsWay(day: Day, order: string) {
  const { staff, shopper, customer } = day
  const steps = staff.getByRole('region', { name: 'Next steps' })
  const click = (name: string) => steps.getByRole('button', { name }).click()

  await click('Confirmed by phone')
  await steps.getByText(/^Confirmed by phone on /).waitFor()
  // A confirmation call does not change the status shown to the shopper.
  await seesOrder(day, order, ['Pending', 'Unpaid'])

  await click('Start packing')
  await staff.getByText('The order is being packed.').waitFor()
  await seesOrder(day, order, ['Processing', 'Unpaid'])
  await expectMessage(customer, 'is being prepared')

  await click('Hand over to courier')
  const handover = staff.getByRole('dialog', { name: 'Hand over to courier' })
  await handover.getByLabel('Courier').fill('Pathao')
  await handover.getByLabel('Tracking number').fill('PA-77')
  await handover.getByRole('button', { name: 'Mark shipped' }).click()
  await staff.getByText('The order is on its way.').waitFor()
  await seesOrder(day, order, ['Shipped', 'Unpaid'])
  await expectMessage(customer, 'Courier: Pathao, PA-77.')

  await click('Mark delivered')
  await staff.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
  await staff.getByText('The order is delivered.').waitFor()
  await expectMessage(customer, 'has been delivered')
  // The courier has the money, which the customer no longer owes.
  await seesOrder(day, order, ['Delivered', 'Paid'])
  await orderCard(shopper, order).getByRole('button', { name: 'View Details' }).click()
  const details = shopper.getByRole('dialog', { name: `Order #${order.slice(-6)}` })
  await details.getByText('Pathao · PA-77').waitFor()
  const timeline = details.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect.poll(() => timeline.count()).toBe(4)
}

/** Marks the open order as paid. */
async function markPaid(staff: Page) {
  await staff.getByRole('region', { name: 'Next steps' }).getByRole('button', { name: 'Mark paid' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click()
  await staff.getByText('Marked as paid.').waitFor()
}

async function aReviewIsHidden({ staff, shopper, mark }: Day, lamp: Lamp, order: string) {
  const reviewText = `Shines like the sun ${mark}`
  await shopper.goto('/user/my-orders')
  await reviewFrom(shopper, order, reviewText)
  await seesReviews(shopper, lamp, 1)
  await shopper.getByText(reviewText, { exact: true }).waitFor()

  await staff.goto(`/admin/reviews?text=${encodeURIComponent(reviewText)}`)
  await staff.getByRole('row').getByRole('button', { name: 'Hide' }).click()
  const question = staff.getByRole('dialog', { name: 'Hide this review?' })
  await question.getByRole('button', { name: 'Advertising' }).click()
  await question.getByRole('button', { name: 'Hide', exact: true }).click()
  await staff.getByText('The review is hidden.').waitFor()
  await seesReviews(shopper, lamp, 0)
  expect(await shopper.getByText(reviewText).count()).toBe(0)
}

async function seesReviews(shopper: Page, lamp: Lamp, count: number) {
  await shopper.goto(lamp.address)
  const tab = shopper.getByRole('tab', { name: `Reviews (${count})` })
  await waitUntilHydrated(tab)
  await tab.click()
  const panel = shopper.getByRole('tabpanel', { name: /^Reviews/ })
  await panel.getByText(count === 0 ? /^No reviews yet/ : 'From 1 review').waitFor()
}

/** Places an order of the shopper with the changed delivery fee. Returns its id. */
async function theFeeIsChanged(day: Day, lamp: Lamp): Promise<string> {
  const { staff, shopper, customer, undo } = day
  await shopper.goto(lamp.address)
  const buy = shopper.getByRole('button', { name: 'Buy Now' })
  await waitUntilHydrated(buy)
  await buy.click()
  await shopper.waitForURL('**/checkout')
  await fillAddress(shopper)
  const fee = shopper.getByRole('region', { name: 'Order Summary' }).getByText('Delivery Fee').locator('..')
  await fee.getByText(/^৳/).waitFor()
  expect(await fee.getByText('৳85').count()).toBe(0)

  await staff.goto('/admin/settings')
  const field = staff.getByRole('textbox', { name: /^Inside Dhaka/ })
  await field.waitFor()
  const before = await field.inputValue()
  undo.unshift(async () => {
    await staff.goto('/admin/settings')
    await saveWith(field, before, '/shipping-fee/add')
  })
  await saveWith(field, '85', '/shipping-fee/add')

  await shopper.reload()
  await fee.getByText('৳85').waitFor()
  await shopper.getByText('Mobile Banking', { exact: true }).click()
  await shopper.getByLabel('Payment Number').fill(customer.phone)
  const order = await submitOrder(shopper)
  await seesOrder(day, order, ['Pending', 'Unpaid', '৳1,285'])
  return order
}

async function aRefundIsApproved(day: Day, order: string) {
  const { staff, shopper, customer } = day
  const short = order.slice(-6)
  await staff.goto(`/admin/orders/${order}`)
  await markPaid(staff)
  await seesOrder(day, order, ['Pending', 'Paid'])
  const refund = await requestRefund(shopper, order, customer.phone)

  await staff.goto(`/admin/refunds?text=${short}`)
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await staff.getByText('Approved. The money can be sent.').waitFor()
  await shopper.reload()
  await refund.getByText('approved').waitFor()
  await refund.getByText('৳1,285').waitFor()
  await expectMessage(customer, '৳1,285 goes back to ')
}

async function aSellerAddsAProduct({ staff, shopper, mark, undo }: Day) {
  const email = `seller-${mark}@shop.example`
  const name = `Jute basket ${mark}`
  await staff.goto('/admin/staff')
  const link = await inviteSeller(staff, email)
  await browser.visit(async (seller) => {
    await seller.goto(link)
    await joinAs(seller, email, 'Jamalpur Handicrafts')
    await seller.goto('/seller/products/new')
    const id = await addProduct(seller, name)
    undo.unshift(() => archiveProduct(staff, id))
  })
  await search(shopper, name)
  await shopper.getByRole('article').getByRole('link', { name }).click()
  await shopper.getByRole('heading', { level: 1, name }).waitFor()
  await shopper.getByText('Jamalpur Handicrafts').first().waitFor()
}

async function search(shopper: Page, text: string) {
  await shopper.goto('/products')
  await shopper.getByRole('searchbox', { name: 'Search products' }).first().fill(text)
  await shopper.keyboard.press('Enter')
  // The URL changes before the list.
  await shopper.getByRole('heading', { level: 1, name: `Results for “${text}”` }).waitFor()
}

/** Reloads My Orders and returns the card of an order. */
async function seesOrder({ shopper }: Day, order: string, shown: readonly string[]) {
  await shopper.goto('/user/my-orders')
  const card = orderCard(shopper, order)
  for (const text of shown) await card.getByText(text, { exact: true }).first().waitFor()
}

/** Waits until the newest message to the customer contains this text; it is sent in the background. */
function expectMessage({ email }: Day['customer'], text: string) {
  return expect.poll(() => lastMessage(email)).toContain(text)
}
