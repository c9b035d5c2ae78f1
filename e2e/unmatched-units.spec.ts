import { eq, sql } from 'drizzle-orm'
import { test } from 'vitest'
import { orderLines } from '#database/schema/sales/orders.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('units of a former order that match no variant are put into a stock by staff', async () => {
  await browser.visit(async (customer) => {
    const { id } = await placeOrderByApi(customer, { paymentMethod: 'cash', paymentNumber: '' }, 2)
    await forgetVariantOf(id)
    await callAsAdmin('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })
    await browser.visit(
      async (staff) => {
        await signInByStorage(staff, 'admin@biponi.test')
        await staff.goto('/admin/products')
        const card = staff.getByRole('region', { name: 'Units of former orders in no stock' })
        const row = card.getByRole('listitem').filter({ hasText: `#${id.slice(-6)}` })
        await row.getByText('Order cancelled').waitFor()
        await runAxe(undefined, staff, 'products with units in no stock')
        await row.getByRole('button').click()
        const dialog = staff.getByRole('dialog', { name: 'Put into stock' })
        await dialog.getByText('Ordered was').waitFor()
        await runAxe(undefined, staff, 'the dialog that puts units into a stock')
        await dialog.getByRole('button', { name: 'Put into stock' }).click()
        await dialog.waitFor({ state: 'detached' })
        await row.waitFor({ state: 'detached' })
      },
      { window: { ...phone, ...axePage } },
    )
  })
})

/** Makes the line of an order as some are from before variants had ids: it matches none, and reserves nothing. */
async function forgetVariantOf(orderId: string): Promise<void> {
  await inShopDatabase(async (db) => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    await db.execute(sql`
      with back as (
        insert into stock_movements (id, item_id, place_id, on_hand_change, reserved_change, reason, source_type, at)
        select gen_random_uuid(), item_id, place_id, 0, -${line?.quantity ?? 0}::int, 'cancellation', 'order', now()
        from stock_levels where item_id = ${line?.stockItemId} returning item_id
      ) update stock_levels set reserved = reserved - ${line?.quantity ?? 0}::int where item_id in (select item_id from back)`)
    await db.execute(
      sql`update products set stock = stock + ${line?.quantity ?? 0}::int where id = ${line?.productId}`,
    )
    await db
      .update(orderLines)
      .set({ variantId: null, stockItemId: null })
      .where(eq(orderLines.orderId, orderId))
  })
}
