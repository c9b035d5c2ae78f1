import { type SQL, sql } from 'drizzle-orm'
import { listUsers } from '#api/identity/accounts/user-list.repository.ts'
import { listOrders } from '#api/sales/orders/order-list.repository.ts'
import { containing } from '#api/sql-conditions.ts'
import type { ListedProduct, StaffFinds } from '#contract/reports.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Finds of each kind. */
export const MOST_FINDS = 5

/** Each kind on its own indexes: see `listOrders`, `listUsers`, and `products_search_text_idx`. */
export async function findForStaff(db: DbOrTx, text: string): Promise<StaffFinds> {
  const page = { limit: MOST_FINDS, offset: 0 }
  const words = text.trim().replace(/^#/, '')
  const [orders, products, users] = await Promise.all([
    listOrders(db, { text }, page),
    findProducts(db, sql`search_text like ${containing(words.toLowerCase())}`),
    listUsers(db, { searchTerm: words }, page),
  ])
  return {
    orders: orders.map(({ id, customerName, phone, status, grandTotal }) => ({
      id,
      customerName,
      phone,
      status,
      grandTotal,
    })),
    products,
    customers: users.map(({ id, name, phone, email }) => ({ customerId: id, name, phone, email })),
  }
}

/** Products on sale that fit a condition, the best sold first. */
export async function findProducts(db: DbOrTx, condition: SQL): Promise<ListedProduct[]> {
  const { rows } = await db.execute<ListedProduct>(sql`
    select id as "productId", name, stock from products
    where archived_at is null and ${condition} order by ranked_units_sold desc, id limit ${MOST_FINDS}`)
  return rows
}
