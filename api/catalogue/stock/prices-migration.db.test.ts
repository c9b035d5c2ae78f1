import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { productVariants, variantPrices } from '#database/schema/catalogue/stock.ts'
import { aFormerDatabase } from '#testing/former-database.ts'
import { listPriceDifferences } from './variant-prices.repository.ts'

const SELLER = newId()
const CATEGORY = newId()

type Former = {
  id: string
  listPrice: number
  discountPercent: number
  colors?: string[]
  archived?: string[]
}

/** A product whose price the database derives, with a variant per colour, and archived ones. */
const aFormerProduct = ({ id, listPrice, discountPercent, colors = [''], archived = [] }: Former) => sql`
  with product as (
    insert into products (id, seller_id, seller_name, name, list_price, discount_percent, category_id)
    values (${id}, ${SELLER}, 'Rahima', 'Lamp', ${listPrice}, ${discountPercent}, ${CATEGORY})
  ), item as (
    insert into stock_items (id, product_id, is_shared) values (${id}, ${id}, true)
  ), level as (
    insert into stock_levels (item_id, place_id, on_hand) values (${id}, 1, 0)
  )
  insert into product_variants (id, product_id, option_values, color, stock_item_id, archived_at)
  select gen_random_uuid(), ${id}, array[color], color, ${id}, archived_at from (
    select unnest(${sql.param(colors)}::text[]) as color, null::timestamptz as archived_at
    union all select unnest(${sql.param(archived)}::text[]), now()
  ) variants`

test('each variant on sale gets the price of its product, whose own figures stay as they were', async () => {
  const former = await aFormerDatabase('0026_variant_prices')
  try {
    const { db } = former.database
    await db.execute(sql`insert into users (id, name) values (${SELLER}, 'Rahima')`)
    await db.execute(sql`insert into categories (id, name) values (${CATEGORY}, 'Lamps')`)
    const [plain, offer, cheap] = [newId(), newId(), newId()]
    await db.execute(aFormerProduct({ id: plain, listPrice: 500, discountPercent: 0 }))
    await db.execute(
      aFormerProduct({
        id: offer,
        listPrice: 1999,
        discountPercent: 15,
        colors: ['red', 'blue'],
        archived: ['green'],
      }),
    )
    await db.execute(aFormerProduct({ id: cheap, listPrice: 10, discountPercent: 3 }))
    const figures = sql`select id, list_price, discount_percent::float8, price from products order by id`
    const before = (await db.execute(figures)).rows

    await former.migrate()

    expect((await db.execute(figures)).rows).toEqual(before)
    const stored = await db
      .select({
        productId: productVariants.productId,
        color: productVariants.color,
        price: variantPrices.price,
        oldPrice: variantPrices.oldPrice,
        kind: variantPrices.kind,
        leastQuantity: variantPrices.leastQuantity,
        endsAt: variantPrices.endsAt,
      })
      .from(variantPrices)
      .innerJoin(productVariants, sql`${productVariants.id} = ${variantPrices.variantId}`)
      .orderBy(asc(variantPrices.price), asc(productVariants.color))
    const regular = { kind: 'regular', leastQuantity: 1, endsAt: null }
    expect(stored).toEqual([
      { productId: cheap, color: '', price: 10, oldPrice: null, ...regular },
      { productId: plain, color: '', price: 500, oldPrice: null, ...regular },
      { productId: offer, color: 'blue', price: 1699, oldPrice: 1999, ...regular },
      { productId: offer, color: 'red', price: 1699, oldPrice: 1999, ...regular },
    ])
    expect(await listPriceDifferences(db)).toEqual([])
  } finally {
    await former.close()
  }
})
