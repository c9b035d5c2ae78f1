import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { aFormerDatabase } from '#testing/former-database.ts'
import { listOrdersById } from './orders.repository.ts'

test('a former order came by phone where staff entered it, and its buyer receives it', async () => {
  const former = await aFormerDatabase('0032_order_details')
  const { db } = former.database
  const [customer, admin] = [newId(), newId()]
  const anOrder = async (enteredBy: string | null) => {
    const id = newId()
    await db.execute(sql`
      insert into orders (id, customer_id, customer_name, phone, payment_status, payment_method, subtotal, delivery_fee,
        grand_total, division, district, city, address_details, transaction_id, entered_by)
      values (${id}, ${customer}, 'Rahima', '01712345678', 'unpaid', 'cash', 100, 70, 170, 'Dhaka', 'Dhaka', 'Savar',
        'House 1', ${id}, ${enteredBy})`)
    return id
  }
  try {
    await db.execute(sql`insert into users (id, name) values (${customer}, 'Rahima'), (${admin}, 'Karim')`)
    const [placed, entered] = [await anOrder(null), await anOrder(admin)]
    await former.migrate()
    const stored = await listOrdersById(db, [placed, entered])
    const bySource = Object.fromEntries(stored.map(({ id, source }) => [id, source]))
    expect(bySource).toEqual({ [placed]: 'web', [entered]: 'phone' })
    expect(stored[0]).toMatchObject({ recipientName: '', language: 'en', promisedUntil: null })
  } finally {
    await former.close()
  }
})
