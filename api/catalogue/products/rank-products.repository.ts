import { ne, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'

/**
 * Updates `ranked_units_sold` of these products, which were ordered or came back; returns how many changed. Locks them in the
 * order of their ids, as orders do (docs/reliability.md D6).
 */
export async function rankProducts(tx: Tx, ids: string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with sold as (
      select id from products where id = any(${sql.param(ids)}::uuid[]) and ranked_units_sold <> units_sold
      order by id for no key update
    )
    update products set ranked_units_sold = units_sold from sold where products.id = sold.id`)
  return rowCount ?? 0
}

/**
 * Updates `ranked_units_sold` of all products whose sales changed, which reads every product; returns how many. See
 * database/schema/catalogue/products.ts.
 */
export async function rankBestSellers(db: DbOrTx): Promise<number> {
  const { rowCount } = await db
    .update(products)
    .set({ rankedUnitsSold: products.unitsSold })
    .where(ne(products.rankedUnitsSold, products.unitsSold))
  return rowCount ?? 0
}
