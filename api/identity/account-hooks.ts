import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#database/connect.ts'

/** SQL that is true when the customer has orders. */
export type HasOrders = (customerId: SQLWrapper) => SQL

/**
 * What later areas do when something happens to an account. `createShop` provides them, so that identity imports none of
 * these areas (docs/style.md §2).
 */
export type AccountHooks = {
  /** Moves the orders entered for unverified accounts to the account that has verified their contact. */
  moveOrders(tx: Tx, toUserId: string, fromUserIds: string[]): Promise<void>
  /** Deletes what other areas store for a deleted account: its wishlist, its stored responses. */
  deleteDataOf(tx: Tx, userId: string): Promise<void>
  hasOrders: HasOrders
  /** How many products a seller has on sale. */
  countProductsOnSale(db: DbOrTx, sellerId: string): Promise<number>
  /** Whether public pages show the account's name and image, because it has written reviews. */
  hasReviews(db: DbOrTx, userId: string): Promise<boolean>
}
