import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'
import { passThrough, whileDelayed } from './network.ts'
import { orderCard } from './order-cards.ts'
import { placeCashOrder } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { chooseProduct } from './staff-forms.ts'

const browser = openBrowser()
const examined = { ...desktop, ...axePage }
const examine = (page: Page, what: string) => runAxe(undefined, page, what)

test('an order is confirmed by phone, packed, shipped, delivered and paid', async () => {
  const order = await placeCashOrder()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin')
      await page.getByRole('region', { name: 'Sales per day' }).waitFor()
      await examine(page, '/admin')
      await page.keyboard.press('/')
      await page.keyboard.type(order.slice(-6))
      await page.getByRole('option', { name: `#${order.slice(-6)}` }).click()
      await page.waitForURL(`**/admin/orders/${order}`)
      const steps = page.getByRole('region', { name: 'Next steps' })
      await steps.getByText('Not called yet.').waitFor()
      await examine(page, 'an order')
      await steps.getByRole('button', { name: 'No answer' }).click()
      await steps.getByText('Not confirmed yet, 1 call.').waitFor()
      await steps.getByRole('button', { name: 'Confirmed by phone' }).click()
      await steps.getByText(/^Confirmed by phone on .*2 calls\.$/).waitFor()
      await steps.getByRole('button', { name: 'Start packing' }).click()
      await steps.getByRole('button', { name: 'Hand over to courier' }).click()
      const handover = page.getByRole('dialog', { name: 'Hand over to courier' })
      await handover.getByLabel('Courier').fill('Pathao')
      await handover.getByLabel('Tracking number').fill('PA-77')
      await handover.getByRole('button', { name: 'Mark shipped' }).click()
      await steps.getByRole('button', { name: 'Mark delivered' }).click()
      // The courier then has its money, so it is asked first.
      const delivered = page.getByRole('dialog', { name: 'Delivered?' })
      await delivered.getByText('This cannot be undone.').waitFor()
      await delivered.getByLabel(/^Record ৳[\d,]+ as collected by Pathao$/).uncheck()
      await delivered.getByRole('button', { name: 'Mark delivered' }).click()
      await steps.getByRole('button', { name: 'Mark paid' }).click()
      const paid = page.getByRole('dialog', { name: 'Mark as paid?' })
      await paid.getByLabel(/^Record ৳[\d,]+ as collected by Pathao$/).uncheck()
      await paid.getByRole('button', { name: 'Mark paid' }).click()
      await page.getByRole('region', { name: 'Payments' }).getByText('By hand').waitFor()
      await steps.getByText('Nothing is left to do.').waitFor()
      await page.getByRole('region', { name: 'Timeline' }).getByText('Delivered').waitFor()
    },
    { window: examined },
  )
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer2@biponi.test')
    await page.goto('/user/my-orders')
    const card = orderCard(page, order)
    await card.getByText('Delivered').waitFor()
    await card.getByRole('button', { name: 'View Details' }).click()
    await page.getByText('Pathao · PA-77').waitFor()
  })
})

test('an order gets another address and a note, is printed, and is cancelled with a reason', async () => {
  const order = await placeCashOrder()
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto(`/admin/orders/${order}`)
    await page.getByRole('button', { name: 'Edit address' }).click()
    await page.getByLabel('Shipping Address').fill('House 9, New Road')
    await page.getByRole('link', { name: 'Orders' }).last().click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('address', { hasText: 'House 9, New Road' }).waitFor()
    await page.getByRole('button', { name: 'Edit address' }).click()
    await page.getByLabel('Division').selectOption('Dhaka')
    await page.getByLabel('District').selectOption('Dhaka')
    await page.getByLabel('City/Upazila').selectOption({ index: 1 })
    const fee = page.getByLabel(/^Charge the delivery fee of this district: ৳\d+ instead of ৳130$/)
    await expect.poll(() => fee.isChecked()).toBe(true)
    const [, charged] = /: (৳\d+) /.exec((await fee.locator('..').textContent()) ?? '') ?? []
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('address', { hasText: 'Dhaka' }).waitFor()
    await page.getByRole('region', { name: 'Items' }).locator('dl').getByText(String(charged)).waitFor()
    await page
      .getByRole('region', { name: 'Changes' })
      .getByText(/^Recipient or address changed: ৳/)
      .waitFor()
    await page.getByLabel('New note').fill('Gift wrap please')
    await page.getByRole('button', { name: 'Add note' }).click()
    // Not in the field, which is emptied after the note is listed.
    const notes = page.getByRole('region', { name: 'Notes on this order', exact: true }).getByRole('listitem')
    await notes.getByText('Gift wrap please').waitFor()
    await page.getByRole('button', { name: 'Print' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Packing slip, 80 mm' }).click()
    expect((await download).suggestedFilename()).toBe('packing-slips-80mm.pdf')
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel order' })
    await dialog.getByRole('button', { name: 'An item is sold out' }).click()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('region', { name: 'Timeline' }).getByText('An item is sold out').waitFor()
  })
})

test('an order is entered by phone', async () => {
  const product = await onSale(600)
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/orders')
      await page.getByRole('link', { name: 'New order' }).click()
      await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor()
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.getByText('Please enter a name.').first().waitFor()
      await examine(page, 'the rejected new order')
      await page.getByLabel('Source').selectOption({ label: 'WhatsApp' })
      await page.getByLabel('Phone').fill('+880 1811-222333')
      await page.getByLabel('Name').fill('করিম মিয়া')
      await page.getByLabel('Shipping Address').fill('House 5, Lake Road')
      await page.getByLabel('Division').selectOption('Sylhet')
      await page.getByLabel('District').selectOption('Sylhet')
      await page.getByLabel('City/Upazila').selectOption({ index: 1 })
      await chooseProduct(page, product.productName)
      await page.getByText('Somebody else receives it').click()
      await page.getByLabel('Name of the recipient').fill('সালমা')
      await page.getByLabel('Phone of the recipient').fill('০১৯১১২২৩৩৪৪')
      await page.getByLabel('Deliver by').fill('2099-12-31')
      await examine(page, 'the filled-in new order')
      await page.getByLabel('Coupon Code').fill('nosuch')
      await page.getByText(/^The coupon NOSUCH does not count\. /).waitFor()
      await page.getByLabel('Coupon Code').fill('welcome10')
      const payment = page.getByRole('region', { name: 'Payment' })
      await payment.getByText('Coupon WELCOME10').waitFor()
      // Placed before the shop has answered what it costs with the discount.
      await whileDelayed(page, '**/api/order/manual/preview', passThrough, async (release) => {
        await page.getByLabel('Discount').fill('৫০')
        await page.getByRole('button', { name: 'Place order' }).click()
        release()
        await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
      })
      await page.getByText('Discount').waitFor()
      await page.getByText(/^Entered .* · WhatsApp$/).waitFor()
      const delivery = page.getByRole('region', { name: 'Delivery' })
      await delivery.getByRole('link', { name: '01911223344' }).waitFor()
      await delivery.getByText('Promised by Dec 31, 2099').waitFor()
      await examine(page, 'an order that staff entered')
    },
    { window: examined },
  )
})

test('several orders change their status at once, and the list fits a phone', async () => {
  const orders = [await placeCashOrder(), await placeCashOrder()].map((id) => `#${id.slice(-6)}`)
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/orders?status=pending')
      for (const order of orders) await page.getByRole('checkbox', { name: `Select order ${order}` }).check()
      await page.getByText('2 selected').waitFor()
      const firstLine = await page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(orders[0]), exact: true }) })
        .getByRole('cell')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => getComputedStyle(cell).order === '-9999')
            .map(({ textContent }) => textContent),
        )
      expect(firstLine).toEqual([orders[0], expect.stringMatching(/^৳[\d,]+$/)])
      await examine(page, '/admin/orders')
      await page.getByRole('button', { name: 'Start packing' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Start packing' }).click()
      await page.getByText('2 orders changed.').waitFor()
      await page.getByRole('link', { name: 'To pack' }).click()
      for (const order of orders) await page.getByRole('checkbox', { name: `Select order ${order}` }).check()
      await page.getByRole('button', { name: 'Mark shipped' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Courier').fill('Pathao')
      await dialog.getByLabel('Tracking numbers').fill(`${orders[0]} PTH-1\n#1 PTH-2`)
      await dialog.getByText('Line 2 does not say for which order.').waitFor()
      await dialog.getByRole('button', { name: 'Mark shipped' }).click()
      await dialog.getByText('Nothing was sent. Please fix the tracking numbers first.').waitFor()
      await dialog.getByRole('button', { name: 'Back' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Mark shipped' }).click()
      await expect
        .poll(() => dialog.getByLabel('Tracking numbers').inputValue())
        .toBe(`${orders[0]} PTH-1\n#1 PTH-2`)
      await dialog.getByLabel('Tracking numbers').fill(`${orders[0]} PTH-1`)
      await dialog.getByText('1 number for an order. 1 order goes without a number.').waitFor()
      await dialog.getByLabel('Notify the customers').uncheck()
      await examine(page, 'the dialog of a hand-over')
      await dialog.getByRole('button', { name: 'Mark shipped' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('2 orders changed.').first().waitFor()
    },
    { window: { ...phone, ...axePage } },
  )
})

const onSale = (leastPrice = 0) =>
  aProductOnSale(
    ({ productPrice, remainingProducts, productColors, productSizes }) =>
      productPrice >= leastPrice &&
      remainingProducts > 5 &&
      productColors.length === 0 &&
      productSizes.length === 0,
  )
