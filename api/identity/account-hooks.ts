import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#database/connect.ts'

/** Returns an SQL condition that is true when the customer has orders. */
export type HasOrders = (customerId: SQLWrapper) => SQL

/**
 * Functions of later areas that identity calls when an account changes. `createShop` provides them, so that identity does
 * not import those areas (docs/style.md §2).
 */
export type AccountHooks = {
  /** Moves the orders of unverified accounts to the account that has verified their email or phone. */
  moveOrders(tx: Tx, toUserId: string, fromUserIds: string[], now: Date): Promise<void>
  /**
   * Deletes what other areas store for a deleted account, such as its wishlist, and queues the erasure of its orders' persons.
   * `contacts`: the email and phone that it had.
   */
  deleteDataOf(tx: Tx, account: { userId: string; contacts: readonly string[] }): Promise<void>
  hasOrders: HasOrders
  countProductsOnSale(db: DbOrTx, sellerId: string): Promise<number>
  /** Whether the account has written reviews, so that public pages show its name and image. */
  hasReviews(db: DbOrTx, userId: string): Promise<boolean>
}
