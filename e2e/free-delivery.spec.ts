import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aPlentifulProduct, openCheckout, submitOrder } from './checkout-form.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
/** No other test orders there, so that their fees stay. */
const DISTRICT = 'Bandarban'

test('staff make delivery to a district free from an amount on, and its shoppers read it and pay nothing for it', async () => {
  const product = await aPlentifulProduct()
  try {
    await browser.visit(
      async (staff) => {
        await signInByStorage(staff, 'admin@biponi.test')
        await staff.goto('/admin/settings')
        const fees = staff.getByRole('region', { name: 'Delivery fees' })
        const districts = fees.getByRole('group', { name: 'Districts with another amount' })
        await districts.getByRole('button', { name: 'Add a district' }).click()
        await fees.getByRole('button', { name: 'Save' }).click()
        await districts.getByText(messages.districtRequired).first().waitFor()
        await districts.getByRole('combobox').selectOption(DISTRICT)
        await districts.getByRole('textbox').fill(String(product.productPrice))
        await runAxe(undefined, staff, 'the settings of free delivery')
        await fees.getByRole('button', { name: 'Save' }).click()
        await staff.getByText(messages.feesSaved).first().waitFor()
        await staff.reload()
        await expect.poll(() => districts.getByRole('combobox').inputValue()).toBe(DISTRICT)
      },
      { window: { ...desktop, ...axePage } },
    )
    await browser.visit(
      async (shopper) => {
        await openCheckout(shopper, product)
        await shopper.getByLabel('Phone Number', { exact: true }).fill('01712345678')
        await shopper.getByLabel('Shipping Address').fill('Holding 4, Hill Road')
        await shopper.getByLabel('Division').selectOption('Chittagong')
        await shopper.getByLabel('District').selectOption(DISTRICT)
        await shopper.getByLabel('City/Upazila').selectOption({ index: 1 })
        const summary = shopper.getByRole('region', { name: 'Order Summary', exact: true })
        await summary.getByText('Free delivery', { exact: true }).waitFor()
        await summary.getByText('−৳130', { exact: true }).waitFor()
        await runAxe(undefined, shopper, 'a checkout with free delivery')
        const id = await submitOrder(shopper)
        const card = shopper.getByRole('region', { name: `Order #${id.slice(-6)}` })
        await card.getByRole('button', { name: 'View Details' }).click()
        await shopper.getByRole('dialog').getByText('Free delivery', { exact: true }).waitFor()
        const placed = await callAsAdmin<{ deliveryFee: number; freeDelivery: number; totalPrice: number }>(
          'GET',
          `/order/${id}`,
        )
        expect(placed).toMatchObject({ deliveryFee: 0, freeDelivery: 130, totalPrice: product.productPrice })
      },
      { window: { ...phone, ...axePage } },
    )
  } finally {
    await callAsAdmin('POST', '/shipping-fee/add', { freeDeliveryFrom: 0, districtFreeDelivery: {} })
  }
})
