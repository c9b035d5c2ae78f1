import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/schema/columns.ts'
import { orders } from '#database/schema/sales/orders.ts'

/** What happened, as the books see it. */
export const postingKinds = [
  'placed',
  'changed',
  'cancelled',
  'payment',
  'payment-reversed',
  'waived',
  'refund',
  'refund-returned',
  'refund-declined',
  'goods-sent',
  'goods-back',
  'courier-payout',
  'courier-payout-reversed',
  'goods-received',
  'supplier-payment',
  'supplier-payment-reversed',
  // What sellers get of goods that were delivered, or no longer get of those that came back.
  'seller-share',
  'seller-payout',
  'seller-payout-reversed',
  // Of stock movements, by their reason.
  'stock-opening',
  'stock-count',
  'stock-damaged',
  'stock-lost',
  'stock-import',
  'stock-valued',
  'stock-revalued',
] as const

/**
 * Accounts of the ledger. `customer`: what buyers owe (negative: what the shop owes them); `goods`, `discount`, `delivery`,
 * `return-fee` and `added-tax` (VAT on top): what was sold; `waived`: what staff stopped asking for; `kept`: declined
 * refunds. Money: `by-hand`, `bank`, `wallet`, `gateway` and `courier`, the
 * latter three with a name as the party of the entry. `courier-fee`: what
 * couriers deducted of what they collected, by courier. `exchange`: money on its way from a returned order to the one
 * with the other goods, always 0 in all. `cost`: what goods that were sent cost the shop, as far as it is known;
 * `stock`: the same goods as they arrive, leave the shop and come back. `supplier`: what the shop owes for goods that
 * arrived, by supplier. `seller`: what the shop owes sellers, by their id, and `seller-share`: what they got of its
 * sales. `opening-stock`: stock that was there before, as far as its cost is known; `stock-difference`: what counts
 * and imports found, and what was damaged or lost; `revaluation`: what stock is worth more since its cost changed.
 */
export const ledgerAccounts = [
  'customer',
  'goods',
  'discount',
  'delivery',
  'return-fee',
  'added-tax',
  'waived',
  'kept',
  'by-hand',
  'bank',
  'wallet',
  'gateway',
  'courier',
  'courier-fee',
  'exchange',
  'cost',
  'stock',
  'supplier',
  'seller',
  'seller-share',
  'opening-stock',
  'stock-difference',
  'revaluation',
] as const

/**
 * Double-entry ledger of every amount charged, received and refunded: a posting per event, whose entries sum to zero.
 * Append-only: triggers refuse changes of both tables and an insert that leaves a posting unbalanced.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    /** Null for what belongs to no order. */
    orderId: uuid('order_id').references(() => orders.id),
    kind: text('kind', { enum: postingKinds }).notNull(),
    /** Id of the order, payment, refund or payout; the unique keys prevent posting the same event twice. */
    reference: text('reference').notNull(),
    at: createdAt('at'),
  },
  (t) => [
    uniqueIndex('ledger_postings_event_key').on(t.orderId, t.kind, t.reference),
    uniqueIndex('ledger_postings_shop_event_key').on(t.kind, t.reference).where(sql`order_id is null`),
    index('ledger_postings_at_idx').on(t.at),
  ],
)

/**
 * The names of couriers and suppliers, who may be persons: entries have the id, so that a name can be changed or
 * erased although nothing of the ledger can. docs/commerce-core.md §5
 */
export const ledgerParties = pgTable(
  'ledger_parties',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    kind: text('kind', { enum: ['courier', 'supplier'] }).notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_parties_name_key').on(t.kind, t.name),
    check('ledger_parties_kind_check', sql`${t.kind} in ('courier', 'supplier')`),
  ],
)

/** The entries of postings; see above. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    postingId: uuid('posting_id')
      .notNull()
      .references(() => ledgerPostings.id),
    position: smallint('position').notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /**
     * Name of the wallet or gateway that has the money, id of the seller, or of the courier or supplier in
     * `ledger_parties`; '' where the account has no parties. The trigger `ledger_entries_party` puts the id in the
     * place of a name.
     */
    party: text('party').notNull().default(''),
    /** Whole taka; debits are positive, credits negative. */
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postingId, t.position] }),
    index('ledger_entries_account_idx').on(t.account, t.party),
    check('ledger_entries_amount_check', sql`${t.amount} <> 0`),
    check(
      'ledger_entries_account_check',
      sql`${t.account} in (${sql.raw(ledgerAccounts.map((account) => `'${account}'`).join(', '))})`,
    ),
  ],
)
