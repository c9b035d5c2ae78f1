import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { aFormerDatabase } from '#testing/former-database.ts'

const USER = newId()
const PRODUCT = newId()

/** An order of two lamps by a status change per step, before orders had parcels. */
async function aFormerOrder(
  db: Awaited<ReturnType<typeof aFormerDatabase>>['database']['db'],
  { status, steps, isRefused = false }: { status: string; steps: string[]; isRefused?: boolean },
): Promise<string> {
  const id = newId()
  await db.execute(sql`
    insert into orders (id, customer_id, customer_name, phone, status, payment_status, payment_method, subtotal,
      delivery_fee, grand_total, division, district, city, address_details, transaction_id, courier_name, tracking_number,
      delivery_refused_at)
    values (${id}, ${USER}, 'Rahima', '01712345678', ${status}, 'unpaid', 'cash', 200, 0, 200, 'Dhaka', 'Dhaka', 'Savar',
      'House 1', ${id}, 'Pathao', 'P1', ${isRefused ? '2026-11-21T10:00:00Z' : null}::timestamptz)`)
  await db.execute(sql`
    insert into order_lines (order_id, position, product_id, product_name, seller_id, seller_name, quantity, unit_price,
      line_total)
    values (${id}, 0, ${PRODUCT}, 'Lamp', ${USER}, 'Seller', 2, 100, 200)`)
  for (const [position, step] of steps.entries())
    await db.execute(sql`insert into order_status_changes (order_id, position, to_status, changed_at)
      values (${id}, ${position}, ${step}, ${`2026-11-21T0${position + 1}:00:00Z`}::timestamptz)`)
  return id
}

test('orders sent before there were parcels get one each, and their lines count their units', async () => {
  const former = await aFormerDatabase('0023_parcels')
  try {
    const { db } = former.database
    const category = newId()
    await db.execute(sql`insert into users (id, name) values (${USER}, 'Seller')`)
    await db.execute(sql`insert into categories (id, name) values (${category}, 'Lamps')`)
    await db.execute(sql`insert into products (id, seller_id, seller_name, name, list_price, stock, category_id)
      values (${PRODUCT}, ${USER}, 'Seller', 'Lamp', 100, 10, ${category})`)
    const sent = ['pending', 'processing', 'shipped']
    const ids = {
      pending: await aFormerOrder(db, { status: 'pending', steps: ['pending'] }),
      shipped: await aFormerOrder(db, { status: 'shipped', steps: sent }),
      delivered: await aFormerOrder(db, { status: 'delivered', steps: [...sent, 'delivered'] }),
      cancelled: await aFormerOrder(db, { status: 'cancelled', steps: ['pending', 'cancelled'] }),
      refused: await aFormerOrder(db, {
        status: 'cancelled',
        steps: [...sent, 'cancelled'],
        isRefused: true,
      }),
    }
    await former.migrate()
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select l.order_id as id, l.reserved_units, l.handed_over_units, l.delivered_units, l.refused_units, l.cancelled_units,
        f.state, f.courier_name, f.cash_to_collect, to_char(f.handed_over_at at time zone 'utc', 'HH24:MI') as sent,
        to_char(f.closed_at at time zone 'utc', 'HH24:MI') as closed, p.units, p.refused_units as back
      from order_lines l
      left join fulfilments f on f.order_id = l.order_id
      left join fulfilment_lines p on p.fulfilment_id = f.id and p.order_line_id = l.id`)
    const of = (id: string) => Object.values(rows.find((row) => row.id === id) ?? {}).slice(1)
    const nothing = [null, null, null, null, null, null, null]
    expect(of(ids.pending)).toEqual([2, 0, 0, 0, 0, ...nothing])
    expect(of(ids.cancelled)).toEqual([0, 0, 0, 0, 2, ...nothing])
    expect(of(ids.shipped)).toEqual([0, 2, 0, 0, 0, 'handed-over', 'Pathao', 200, '03:00', null, 2, 0])
    expect(of(ids.delivered)).toEqual([0, 0, 2, 0, 0, 'delivered', 'Pathao', 200, '03:00', '04:00', 2, 0])
    expect(of(ids.refused)).toEqual([0, 0, 0, 2, 0, 'refused', 'Pathao', 0, '03:00', '04:00', 2, 2])
  } finally {
    await former.close()
  }
})
