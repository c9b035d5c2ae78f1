import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { changeOrder } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import {
  aPlentifulProduct,
  clickPlaceOrder,
  fillAddress,
  openCheckout,
  submitOrder,
} from './checkout-form.ts'
import { orderCard } from './order-cards.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('a shopper orders for somebody else, and reads by when the shop promises it', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product)
      await fillAddress(page)
      await page.getByText('Somebody else receives it').click()
      await page.getByLabel('Name of the recipient').fill('সালমা বেগম')
      await clickPlaceOrder(page)
      await page.getByText(messages.recipientPhoneRequired).waitFor()
      await runAxe(undefined, page, 'the checkout for somebody else')
      await page.reload()
      await expect.poll(() => page.getByLabel('Name of the recipient').inputValue()).toBe('সালমা বেগম')
      await page.getByLabel('Phone of the recipient').fill('০১৯১১২২৩৩৪৪')
      const order = await submitOrder(page)
      await changeOrder(order, { promisedFrom: null, promisedUntil: '2099-12-31' })
      await page.reload()
      await orderCard(page, order).getByRole('button', { name: 'View Details' }).click()
      const details = page.getByRole('dialog')
      await details.getByText('সালমা বেগম').waitFor()
      await details.getByText('01911223344').waitFor()
      await details.getByText('Delivery by Dec 31, 2099').waitFor()
      await runAxe(undefined, page, 'the details of an order for somebody else')
    },
    { window: { ...phone, ...axePage } },
  )
})

test('staff promise a day, name a recipient, and print the version that was replaced', async () => {
  await browser.visit(
    async (page) => {
      const { id } = await placeOrderByApi(page, { paymentMethod: 'cash' })
      await browser.visit(
        async (staff) => {
          await signInByStorage(staff, 'admin@biponi.test')
          await staff.goto(`/admin/orders/${id}`)
          const delivery = staff.getByRole('region', { name: 'Delivery' })
          await delivery.getByText(/^Promised from .* to /).waitFor()
          await delivery.getByRole('button', { name: 'Change the day' }).click()
          await delivery.getByLabel('Deliver from').fill('2020-01-02')
          await delivery.getByLabel('Deliver by').fill('2020-01-01')
          await delivery.getByRole('button', { name: 'Save' }).click()
          await delivery.getByText(messages.promiseCrossed).first().waitFor()
          await delivery.getByLabel('Deliver by').fill('2020-01-03')
          await delivery.getByRole('button', { name: 'Save' }).click()
          await delivery.getByText('Promised from Jan 2, 2020 to Jan 3, 2020').waitFor()
          await staff.getByText('Overdue', { exact: true }).waitFor()

          await delivery.getByRole('button', { name: 'Edit address' }).click()
          await delivery.getByText('Somebody else receives it').click()
          await delivery.getByLabel('Name of the recipient').fill('Karim Mia')
          await delivery.getByLabel('Phone of the recipient').fill('01911223344')
          await delivery.getByRole('button', { name: 'Save' }).click()
          await delivery.getByText('Karim Mia', { exact: true }).waitFor()
          const changes = staff.getByRole('region', { name: 'Changes' })
          await changes.getByText('The customer receives it → Karim Mia, 01911223344').waitFor()
          await runAxe(undefined, staff, 'an overdue order with another recipient')

          await changes.getByRole('button', { name: 'Show version 1' }).click()
          const version = staff.getByRole('dialog', { name: 'Version 1 of 2' })
          await version.getByText(/^1 × /).waitFor()
          await version.getByText('Holding 3, Station Road').waitFor()
          await runAxe(undefined, staff, 'a former version of an order')
          const download = staff.waitForEvent('download')
          await version.getByRole('button', { name: 'Print' }).click()
          expect((await download).suggestedFilename()).toBe(`invoice-${id}-version-1.pdf`)
          await staff.goto(`/admin/orders?text=${id.slice(-6)}`)
          await staff.getByRole('table', { name: 'Orders' }).getByText('Overdue', { exact: true }).waitFor()
        },
        { window: { ...desktop, ...axePage } },
      )
    },
    { window: axePage },
  )
})
