import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatTaka } from '#contract/taka.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductOnSale, SHOP_NAME } from './demo-products.ts'
import { orderCard } from './order-cards.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('an order goes out in two parcels, a part is refused at the door, and its customer sees what became of them', async () => {
  await browser.visit(
    async (customer) => {
      const { id } = await placeOrderByApi(customer, { paymentMethod: 'cash' }, 4)
      await browser.visit(
        async (staff) => {
          await signInByStorage(staff, 'admin@biponi.test')
          await staff.goto(`/admin/orders/${id}`)
          const parcels = staff.getByRole('region', { name: 'Parcels' })
          await packOne(staff)
          // Not the toast "Packed.", which is inside the dialog of this card until that closes.
          await parcels.getByText('Packed', { exact: true }).waitFor()
          await parcels.getByRole('button', { name: 'Hand over' }).click()
          const handOver = staff.getByRole('dialog', { name: 'Hand over to courier' })
          await handOver.getByLabel('Courier').fill('Pathao')
          await handOver.getByRole('button', { name: 'Hand over' }).click()
          await parcels.getByText(/^Pathao · Handed over /).waitFor()
          const steps = staff.getByRole('region', { name: 'Next steps' })
          await steps.getByRole('button', { name: 'Hand over to courier' }).click()
          await staff.getByRole('dialog').getByRole('button', { name: 'Mark shipped' }).click()
          await expect.poll(() => parcels.getByText('On its way').count()).toBe(2)
          await runAxe(undefined, staff, 'an order in two parcels')
          await parcels.getByRole('button', { name: 'Delivered' }).first().click()
          const { parcels: sent, amountDue } = await callAsAdmin<CashOrder>('GET', `/order/${id}`)
          const [cash, due] = [sent[0]?.cashToCollect ?? 0, amountDue].map(formatTaka) as [string, string]
          const delivered = staff.getByRole('dialog', { name: 'Delivered?' })
          expect(await delivered.getByLabel(`Record ${cash} as collected by Pathao`).isChecked()).toBe(true)
          await runAxe(undefined, staff, 'the delivered dialog of a parcel')
          await delivered.getByRole('button', { name: 'Mark delivered' }).click()
          await parcels.getByText(`Collected ${cash}`).waitFor()
          const payments = staff.getByRole('region', { name: 'Payments' })
          await payments.getByRole('listitem').filter({ hasText: 'Pathao' }).getByText(cash).waitFor()
          expect(await payments.getByText(due, { exact: true }).count()).toBe(1)
          const money = staff.getByRole('region', { name: 'Money' })
          await money.getByText(/, Pathao/).waitFor()
          const delivery = staff.getByRole('region', { name: 'Delivery' })
          await delivery.getByRole('heading', { name: 'Parcel 2' }).waitFor()
          await delivery.getByLabel('Tracking number').fill('P-2026')
          await delivery.getByRole('button', { name: 'Save' }).click()
          await parcels.getByText(/^P-2026 · Handed over /).waitFor()
          await parcels.getByRole('button', { name: 'Part refused' }).click()
          const refused = staff.getByRole('dialog', { name: 'Part refused' })
          await refused.getByRole('button', { name: 'Increase quantity' }).click()
          await runAxe(undefined, staff, 'the part refused dialog')
          await refused.getByRole('button', { name: 'Record delivery' }).click()
          await parcels.getByText(', 1 refused').waitFor()
          await staff.getByRole('region', { name: 'Items' }).getByText(/^3 × /).waitFor()
        },
        { window: axePage },
      )
      await customer.goto('/user/my-orders')
      const card = orderCard(customer, id)
      await card.getByText('Delivered').waitFor()
      await card.getByRole('button', { name: 'View Details' }).click()
      const progress = customer.getByRole('region', { name: 'Where your order is' })
      await progress.getByText('1 not accepted').waitFor()
      await expect
        .poll(() => progress.locator('[aria-current=step]').allTextContents())
        .toEqual([expect.stringMatching(/^Delivered/), expect.stringMatching(/^Delivered/)])
      await progress.getByText('Pathao', { exact: true }).waitFor()
      await runAxe(undefined, customer, 'the details of an order in two parcels')
    },
    { window: { ...phone, ...axePage } },
  )
})

test('handing over an order whose wallet payment has not come shows what is missing and needs a confirmation', async () => {
  await browser.visit(async (customer) => {
    const { id } = await placeOrderByApi(customer)
    await browser.visit(async (staff) => {
      await signInByStorage(staff, 'admin@biponi.test')
      const { totalPrice } = await callAsAdmin<{ totalPrice: number }>('GET', `/order/${id}`)
      const isMissing = `${formatTaka(totalPrice)} has not been received. The customer chose Mobile Banking.`
      await staff.goto(`/admin/orders/${id}`)
      const steps = staff.getByRole('region', { name: 'Next steps' })
      await steps.getByRole('button', { name: 'Start packing' }).click()
      await steps.getByRole('button', { name: 'Hand over to courier' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Hand over to courier' })
      await dialog.getByRole('alert').getByText(isMissing).waitFor()
      expect(await dialog.getByRole('button', { name: 'Mark shipped', exact: true }).count()).toBe(0)
      await dialog.getByRole('button', { name: 'Mark shipped, unpaid' }).click()
      await staff.getByRole('region', { name: 'Parcels' }).getByText('On its way').waitFor()
    })
  })
})

test('an order of two sellers is split into a parcel for each', async () => {
  await browser.visit(
    async (customer) => {
      const { id } = await placeOrderByApi(customer, { paymentMethod: 'cash' })
      const sellers = await addOtherSeller(id)
      await browser.visit(
        async (staff) => {
          await signInByStorage(staff, 'admin@biponi.test')
          await staff.goto(`/admin/orders/${id}`)
          const parcels = staff.getByRole('region', { name: 'Parcels' })
          await parcels.getByRole('button', { name: 'Pack a part' }).click()
          const dialog = staff.getByRole('dialog', { name: 'Pack a part' })
          await runAxe(undefined, staff, 'the dialog of an order of two sellers')
          await dialog.getByRole('button', { name: 'Split by seller' }).click()
          await parcels.getByRole('heading', { name: 'Parcel 2' }).waitFor()
          for (const seller of sellers) await parcels.getByText(`Goods of ${seller}`).waitFor()
          await runAxe(undefined, staff, 'an order with a parcel for each seller')
        },
        { window: axePage },
      )
    },
    { window: axePage },
  )
})

test('what couriers collected is booked as theirs, from the list of orders too', async () => {
  await browser.visit(async (customer) => {
    const { id } = await placeOrderByApi(customer, { paymentMethod: 'cash' })
    for (const status of ['processing', 'shipped', 'delivered'])
      await callAsAdmin('PATCH', `/order/update-status/${id}`, { status, courierName: 'RedX' })
    await browser.visit(async (staff) => {
      await signInByStorage(staff, 'admin@biponi.test')
      const { amountDue } = await callAsAdmin<CashOrder>('GET', `/order/${id}`)
      await staff.goto(`/admin/orders/${id}`)
      const payments = staff.getByRole('region', { name: 'Payments' })
      await payments.getByRole('button', { name: 'Record payment' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Record payment' })
      await expect.poll(() => dialog.getByLabel('Amount in taka').inputValue()).toBe(String(amountDue))
      await expect.poll(() => dialog.getByRole('textbox', { name: /^Courier/ }).inputValue()).toBe('RedX')
      await staff.keyboard.press('Escape')
      await staff.goto(`/admin/orders?text=${id.slice(-6)}`)
      await staff.getByRole('checkbox', { name: `Select order #${id.slice(-6)}` }).check()
      await staff.getByRole('button', { name: 'Mark paid' }).click()
      const paid = staff.getByRole('dialog', { name: 'Mark as paid?' })
      const asTheirs = paid.getByLabel(
        'Book what couriers collected as theirs, until you record their payout',
      )
      expect(await asTheirs.isChecked()).toBe(true)
      await paid.getByRole('button', { name: 'Mark paid' }).click()
      await staff.getByText('1 order changed.').waitFor()
      expect((await callAsAdmin<CashOrder>('GET', `/order/${id}`)).staff.payments).toMatchObject([
        { method: 'courier', provider: 'RedX', amount: amountDue },
      ])
    })
  })
})

type CashOrder = {
  amountDue: number
  parcels: { cashToCollect: number }[]
  staff: { payments: object[] }
}

/** Adds a product of another seller to an order of one unit. Returns the names of both sellers. */
async function addOtherSeller(id: string): Promise<string[]> {
  type Stored = {
    items: { _id: string; OwnerName: string }[]
    deliveryFee: number
    totalPrice: number
    staff: { updatedAt: string }
  }
  const { items, deliveryFee, totalPrice, staff } = await callAsAdmin<Stored>('GET', `/order/${id}`)
  const [line] = items
  const other = await aProductOnSale(
    ({ OwnerId, remainingProducts, productColors, productSizes }) =>
      OwnerId.name !== line?.OwnerName &&
      OwnerId.name !== SHOP_NAME &&
      remainingProducts > 5 &&
      productColors.length === 0 &&
      productSizes.length === 0,
  )
  await callAsAdmin('POST', `/order/${id}/changes`, {
    ...{ updatedAt: staff.updatedAt, discount: 0, deliveryFee },
    items: [{ lineId: line?._id, units: 1 }],
    newItems: [{ productId: other._id, quantity: 1 }],
    totalPrice: totalPrice + other.productPrice,
  })
  return [line?.OwnerName ?? '', other.OwnerId.name]
}

/** Packs one of the units of the open order's only product. */
async function packOne(page: Page) {
  await page.getByRole('button', { name: 'Pack a part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pack a part' })
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await dialog.getByText('Please choose at least one unit to pack.').waitFor()
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
}
