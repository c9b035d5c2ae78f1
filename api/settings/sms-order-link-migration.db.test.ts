import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { aFormerDatabase } from '#testing/former-database.ts'
import { readStoredSettings } from './read-stored-settings.ts'

test('a shop with orders goes on sending links only where they cost nothing, a new shop sends them always', async () => {
  const former = await aFormerDatabase('0106_sms_order_link_kept')
  const { db } = former.database
  const [customer, order] = [newId(), newId()]
  try {
    expect((await readStoredSettings(db)).smsOrderLink).toBe('always')
    await db.execute(sql`insert into users (id, name) values (${customer}, 'Rahima')`)
    await db.execute(sql`
      insert into orders (id, customer_id, customer_name, phone, status, payment_status, payment_method, subtotal, discount_amount,
        delivery_fee, grand_total, division, district, city, address_details, transaction_id)
      values (${order}, ${customer}, 'Rahima', '01712345678', 'pending', 'unpaid', 'cash', 100, 0, 70, 170, 'Dhaka', 'Dhaka',
        'Savar', 'House 1', ${order})`)
    await former.migrate()
    expect((await readStoredSettings(db)).smsOrderLink).toBe('without-cost')
  } finally {
    await former.close()
  }
})
