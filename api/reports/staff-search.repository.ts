import { type SQL, sql } from 'drizzle-orm'
import { listUsers } from '#api/identity/accounts/user-list.repository.ts'
import { listOrderRows } from '#api/sales/orders/order-list.repository.ts'
import { containsPattern } from '#api/sql-conditions.ts'
import type { ReportedProduct, StaffSearchResults } from '#contract/reports.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Finds of each kind. */
export const MAX_SEARCH_RESULTS = 5

/** Each kind on its own indexes: see `listOrders`, `listUsers`, and `products_search_text_idx`. */
export async function searchForStaff(db: DbOrTx, text: string): Promise<StaffSearchResults> {
  const page = { limit: MAX_SEARCH_RESULTS, offset: 0 }
  const words = text.trim().replace(/^#/, '')
  const [orders, products, users] = await Promise.all([
    listOrderRows(db, { text }, page),
    searchProducts(db, sql`search_text like ${containsPattern(words.toLowerCase())}`),
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
export async function searchProducts(db: DbOrTx, condition: SQL): Promise<ReportedProduct[]> {
  const { rows } = await db.execute<ReportedProduct>(sql`
    select id as "productId", name, stock from products
    where archived_at is null and ${condition} order by ranked_units_sold desc, id limit ${MAX_SEARCH_RESULTS}`)
  return rows
}
