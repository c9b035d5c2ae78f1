import { test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { aPlainProduct, placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'

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
          await staff.goto(`/admin/orders/${id}`)
          const items = staff.getByRole('region', { name: 'Items' })
          await items.getByRole('button', { name: 'Change order' }).click()
          const dialog = staff.getByRole('dialog', { name: 'Change order' })
          for (let taken = 0; taken < 2; taken++)
            await dialog.getByRole('button', { name: 'Decrease quantity' }).first().click()
          await dialog.getByLabel('Add a product').fill(productName)
          await dialog.getByRole('listbox', { name: 'Products found' }).getByRole('option').first().click()
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
