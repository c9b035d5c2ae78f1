import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listReservationDifferences } from '#api/sales/orders/status/order-stock.repository.ts'
import { newId } from '#database/new-id.ts'
import { aFormerDatabase } from '#testing/former-database.ts'
import { listStockDifferences } from './stock.repository.ts'

const SELLER = newId()
const CATEGORY = newId()

const aFormerProduct = ({
  id,
  stock,
  colors = '{}',
  sizes = '{}',
  hasVariants = false,
}: FormerProduct) => sql`
  insert into products (id, seller_id, seller_name, name, list_price, stock, has_variants, category_id, colors, sizes)
  values (${id}, ${SELLER}, 'Seller', 'Lamp', 100, ${stock}, ${hasVariants}, ${CATEGORY}, ${colors}::text[], ${sizes}::text[])`
type FormerProduct = { id: string; stock: number; colors?: string; sizes?: string; hasVariants?: boolean }

const aFormerOrder = ({ id, status, productId, color = null, quantity }: FormerOrder) => sql`
  with placed as (
    insert into orders (id, customer_id, customer_name, phone, status, payment_status, payment_method, subtotal,
      delivery_fee, grand_total, division, district, city, address_details, transaction_id)
    values (${id}, ${SELLER}, 'Rahima', '01712345678', ${status}, 'unpaid', 'cash', 100, 0, 100, 'Dhaka', 'Dhaka', 'Savar',
      'House 1', ${id})
  )
  insert into order_lines (order_id, position, product_id, product_name, seller_id, seller_name, color, quantity,
    unit_price, line_total)
  values (${id}, 0, ${productId}, 'Lamp', ${SELLER}, 'Seller', ${color}, ${quantity}, 100, ${quantity * 100})`
type FormerOrder = {
  id: string
  status: string
  productId: string
  color?: string | null
  quantity: number
}

test('a shop without stock items keeps its stock, and its open orders their units', async () => {
  const former = await aFormerDatabase('0021_stock_items_and_variants')
  try {
    const { db } = former.database
    await db.execute(sql`insert into users (id, name) values (${SELLER}, 'Seller')`)
    await db.execute(sql`insert into categories (id, name) values (${CATEGORY}, 'Lamps')`)
    const [plain, shared, own] = [newId(), newId(), newId()]
    await db.execute(aFormerProduct({ id: plain, stock: 4 }))
    await db.execute(aFormerProduct({ id: shared, stock: 7, colors: '{red,blue}', sizes: '{M,L}' }))
    await db.execute(aFormerProduct({ id: own, stock: 5, colors: '{red,blue}', hasVariants: true }))
    await db.execute(sql`insert into product_variants (product_id, color, size, stock)
      values (${own}, 'red', '', 2), (${own}, 'blue', '', 3)`)
    const orders = Object.fromEntries(
      ['pending', 'processing', 'shipped', 'cancelled', 'renamed', 'unknown'].map((name) => [name, newId()]),
    ) as Record<'pending' | 'processing' | 'shipped' | 'cancelled' | 'renamed' | 'unknown', string>
    await db.execute(aFormerOrder({ id: orders.pending, status: 'pending', productId: plain, quantity: 2 }))
    await db.execute(aFormerOrder({ id: orders.shipped, status: 'shipped', productId: plain, quantity: 3 }))
    await db.execute(
      aFormerOrder({ id: orders.cancelled, status: 'cancelled', productId: plain, quantity: 9 }),
    )
    const ofOwn = { productId: own, quantity: 1 }
    await db.execute(aFormerOrder({ id: orders.processing, status: 'processing', color: 'red', ...ofOwn }))
    await db.execute(aFormerOrder({ id: orders.unknown, status: 'pending', color: 'gold', ...ofOwn }))
    const ofShared = { productId: shared, color: 'gold', quantity: 2 }
    await db.execute(aFormerOrder({ id: orders.renamed, status: 'pending', ...ofShared }))

    await former.migrate()

    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select p.id, p.stock, count(v.id)::int as variants, count(distinct v.stock_item_id)::int as items,
        (select array_agg(o.name || ': ' || array_to_string(o.values, ' ') order by o.position)
          from product_options o where o.product_id = p.id) as options
      from products p join product_variants v on v.product_id = p.id group by p.id`)
    expect(Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))).toEqual({
      [plain]: { stock: 4, variants: 1, items: 1, options: null },
      [shared]: { stock: 7, variants: 4, items: 1, options: ['Color: red blue', 'Size: M L'] },
      [own]: { stock: 5, variants: 2, items: 2, options: ['Color: red blue'] },
    })
    const { rows: lines } = await db.execute<Record<string, unknown>>(sql`
      select l.order_id as id, v.color, level.on_hand as "onHand", level.reserved
      from order_lines l left join product_variants v on v.id = l.variant_id
      left join stock_levels level on level.item_id = l.stock_item_id`)
    expect(Object.fromEntries(lines.map(({ id, ...line }) => [id, line]))).toEqual({
      [orders.pending]: { color: '', onHand: 6, reserved: 2 },
      [orders.shipped]: { color: '', onHand: 6, reserved: 2 },
      [orders.cancelled]: { color: '', onHand: 6, reserved: 2 },
      [orders.processing]: { color: 'red', onHand: 3, reserved: 1 },
      // Its colour is gone, but the stock that all colours share is known.
      [orders.renamed]: { color: null, onHand: 9, reserved: 2 },
      // Neither is known.
      [orders.unknown]: { color: null, onHand: null, reserved: null },
    })
    expect(await listStockDifferences(db)).toEqual([])
    expect(await listReservationDifferences(db)).toEqual([])
  } finally {
    await former.close()
  }
})
