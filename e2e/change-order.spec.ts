import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aPlainProduct, placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { chooseProduct } from './staff-forms.ts'

const browser = openBrowser()

test('staff change an order on the phone, and its customer sees the new total', async () => {
  await browser.visit(
    async (customer) => {
      const { id } = await placeOrderByApi(customer, { paymentMethod: 'cash' }, 3)
      const { productName, productPrice } = await aPlainProduct()
      const total = `৳${(2 * productPrice + 60).toLocaleString('en-US')}`
      await browser.visit(
        async (staff) => {
          await signInByStorage(staff, 'admin@biponi.test')
          await packAll(id)
          await staff.goto(`/admin/orders/${id}`)
          const parcels = staff.getByRole('region', { name: 'Parcels' })
          await parcels.getByText('Packed', { exact: true }).waitFor()
          const items = staff.getByRole('region', { name: 'Items' })
          await items.getByRole('button', { name: 'Change order' }).click()
          const dialog = staff.getByRole('dialog', { name: 'Change order' })
          for (let taken = 0; taken < 2; taken++)
            await dialog.getByRole('button', { name: 'Decrease quantity' }).first().click()
          await dialog.getByText('3 packed').waitFor()
          await dialog.getByText('Packed parcels of what you take out are unpacked.').waitFor()
          await chooseProduct(dialog, productName)
          await dialog.getByLabel('Another address or recipient').check()
          await dialog.getByLabel('Division', { exact: true }).selectOption('Dhaka')
          await dialog.getByLabel('District', { exact: true }).selectOption('Dhaka')
          await dialog.getByRole('button', { name: 'Save changes' }).click()
          await dialog.getByText(messages.cityRequired).first().waitFor()
          await dialog.getByLabel('City/Upazila', { exact: true }).selectOption('Dhamrai')
          await expect.poll(() => dialog.getByLabel('Delivery fee').inputValue()).toBe('70')
          await dialog.getByLabel('Delivery fee').fill('sixty')
          await dialog.getByRole('button', { name: 'Save changes' }).click()
          await dialog.getByText('whole taka').first().waitFor()
          await dialog.getByLabel('Delivery fee').fill('৬০')
          await dialog.getByLabel('Reason').fill('Asked on the phone')
          await dialog.getByText(total).first().waitFor()
          await runAxe(undefined, staff, 'the dialog of a changed order')
          await dialog.getByRole('button', { name: 'Save changes' }).click()
          await dialog.waitFor({ state: 'detached' })
          await items.locator('dl').getByText(total).waitFor()
          const changes = staff.getByRole('region', { name: 'Changes' })
          await changes.getByText('Asked on the phone').waitFor()
          await staff.getByRole('region', { name: 'Delivery' }).getByText('Dhamrai, Dhaka').waitFor()
          await staff.getByText('A parcel was unpacked, because the order was changed.').first().waitFor()
          await parcels.getByText('Packed', { exact: true }).waitFor({ state: 'detached' })
          await runAxe(undefined, staff, 'a changed order')
        },
        { window: { ...phone, ...axePage } },
      )
      await customer.goto('/user/my-orders')
      const card = customer.getByRole('region', { name: `Order #${id.slice(-6)}` })
      await card.getByText(total).waitFor()
    },
    { window: axePage },
  )
})

/** Packs all units of an order with one line into one parcel. */
async function packAll(id: string): Promise<void> {
  type Stored = { items: { _id: string; quantity: number }[]; staff: { updatedAt: string } }
  const { items, staff } = await callAsAdmin<Stored>('GET', `/order/${id}`)
  const lines = items.map(({ _id: lineId, quantity: units }) => ({ lineId, units }))
  await callAsAdmin('POST', `/order/${id}/parcels`, { updatedAt: staff.updatedAt, lines })
}
