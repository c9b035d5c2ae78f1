import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { listStockValueDifferences } from '#api/sales/ledger/stock-value.repository.ts'
import { newId } from '#database/new-id.ts'
import { aCategory } from '#testing/factories.ts'
import { aFormerDatabase } from '#testing/former-database.ts'

test('in a shop of a former version the shares of delivered goods are posted, and goods of sellers leave the books', async () => {
  const former = await aFormerDatabase('0056_seller_payouts')
  try {
    const { db } = former.database
    const [seller, rug, item, buyer] = [{ id: newId() }, { id: newId() }, newId(), newId()]
    await db.execute(sql`
      insert into users (id, name, phone, role)
      values (${seller.id}, 'Seller', '01712345679', 'seller'), (${buyer}, 'Rahima', '01712345678', 'user')`)
    await db.execute(sql`
      insert into products (id, seller_id, seller_name, name, list_price, price, stock, category_id)
      values (${rug.id}, ${seller.id}, 'Seller', 'Rug', 1000, 1000, 7, ${(await aCategory(db)).id})`)
    await db.execute(
      sql`insert into stock_items (id, product_id, is_shared) values (${item}, ${rug.id}, true)`,
    )
    await db.execute(sql`insert into stock_levels (item_id, place_id, on_hand) values (${item}, 1, 7)`)
    await db.execute(sql`
      insert into product_variants (id, product_id, stock_item_id, cost) values (${newId()}, ${rug.id}, ${item}, 600)`)
    await db.execute(sql`
      insert into stock_movements (id, item_id, place_id, on_hand_change, reserved_change, reason, source_type)
      values (gen_random_uuid(), ${item}, 1, 7, 0, 'opening', 'product')`)
    await db.execute(sql`
      insert into stock_movements (id, item_id, place_id, on_hand_change, reserved_change, reason, source_type, unit_cost)
      select gen_random_uuid(), i.id, 1, m.units, 0, 'valued', 'product', m.cost
      from stock_items i cross join (values (-7, null), (7, 600)) as m(units, cost) where i.product_id = ${rug.id}`)
    const order = newId()
    await db.execute(sql`
      insert into orders (id, customer_id, customer_name, phone, status, payment_status, payment_method, subtotal,
        delivery_fee, grand_total, division, district, city, address_details, transaction_id)
      values (${order}, ${buyer}, 'Rahima', '01712345678', 'delivered', 'unpaid', 'cash', 2997, 0, 2997, 'Dhaka', 'Dhaka', 'Savar',
        'House 1', ${order})`)
    await db.execute(sql`
      insert into order_lines (id, order_id, position, product_id, product_name, seller_id, seller_name, quantity, unit_price,
        line_total, commission_percent, delivered_units, returned_units)
      values (${newId()}, ${order}, 0, ${rug.id}, 'Rug', ${seller.id}, 'Seller', 3, 999, 2997, 12.5, 3, 1)`)

    await former.migrate()
    const { rows } = await db.execute(sql`
      select account, sum(amount)::int as amount from ledger_entries
      where account in ('seller', 'seller-share', 'stock', 'revaluation', 'opening-stock') group by account order by account`)
    // 87.5 % of the two rugs that the buyer has; the seven in stock were worth ৳4,200.
    expect(rows).toEqual([
      { account: 'opening-stock', amount: -4200 },
      { account: 'revaluation', amount: 4200 },
      { account: 'seller', amount: -1748 },
      { account: 'seller-share', amount: 1748 },
      { account: 'stock', amount: 0 },
    ])
    expect(await listStockValueDifferences(db)).toEqual([])
    expect((await listLedgerDifferences(db)).filter(({ what }) => what === 'seller share')).toEqual([])
  } finally {
    await former.close()
  }
})
