import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { aFormerDatabase } from '#testing/former-database.ts'
import { listAdjustmentDifferences, listAdjustments } from './changing/order-adjustments.repository.ts'

test('the discount of a former order is divided among its lines to the taka, its fee stays one', async () => {
  const former = await aFormerDatabase('0028_order_adjustments')
  const { db } = former.database
  const [customer, category, product] = [newId(), newId(), newId()]
  /** Three lines of ৳100, ৳200 and ৳300; the last one is not paid for where `isReduced`. */
  const anOrder = async (input: {
    discount: number
    coupon: string | null
    status?: string
    isReduced?: boolean
  }) => {
    const [id, subtotal] = [newId(), input.isReduced ? 300 : 600]
    const status = input.status ?? 'delivered'
    await db.execute(sql`
      insert into orders (id, customer_id, customer_name, phone, status, payment_status, payment_method, subtotal, coupon_code,
        discount_amount, delivery_fee, grand_total, division, district, city, address_details, transaction_id)
      values (${id}, ${customer}, 'Rahima', '01712345678', ${status}, 'unpaid', 'cash', ${subtotal}, ${input.coupon},
        ${input.discount}, 70, ${subtotal - input.discount + 70}, 'Dhaka', 'Dhaka', 'Savar', 'House 1', ${id})`)
    await db.execute(sql`
      insert into order_lines (order_id, position, product_id, product_name, seller_id, seller_name, quantity, unit_price,
        line_total, refused_units, cancelled_units)
      select ${id}, n, ${product}, 'Lamp', ${customer}, 'Seller', n + 1, 100, 100 * (n + 1),
        case when n = 2 and ${input.isReduced ?? false} then 3 else 0 end,
        case when ${status} = 'cancelled' then n + 1 else 0 end
      from generate_series(0, 2) n`)
    return id
  }
  try {
    await db.execute(sql`insert into users (id, name) values (${customer}, 'Rahima')`)
    await db.execute(sql`insert into categories (id, name) values (${category}, 'Lamps')`)
    await db.execute(sql`
      insert into products (id, seller_id, seller_name, name, list_price, price, category_id)
      values (${product}, ${customer}, 'Seller', 'Lamp', 100, 100, ${category})`)
    const withCoupon = await anOrder({ discount: 100, coupon: 'EID' })
    const reduced = await anOrder({ discount: 10, coupon: null, isReduced: true })
    const cancelled = await anOrder({ discount: 60, coupon: 'EID', status: 'cancelled' })
    const plain = await anOrder({ discount: 0, coupon: null })
    await former.migrate()
    expect(await listAdjustmentDifferences(db)).toEqual([])
    const amountsOf = async (id: string) =>
      (await listAdjustments(db, id)).map(({ kind, source, amount }) => [kind, source, amount])
    expect(await amountsOf(withCoupon)).toEqual([
      ['delivery', '', 70],
      ['coupon', 'EID', -17],
      ['coupon', 'EID', -33],
      ['coupon', 'EID', -50],
    ])
    expect(await amountsOf(reduced)).toEqual([
      ['delivery', '', 70],
      ['manual', '', -3],
      ['manual', '', -7],
    ])
    expect((await amountsOf(cancelled)).map(([, , amount]) => amount)).toEqual([70, -10, -20, -30])
    expect(await amountsOf(plain)).toEqual([['delivery', '', 70]])
  } finally {
    await former.close()
  }
})
