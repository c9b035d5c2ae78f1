import { hash } from '@node-rs/argon2'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { OWN_GOODS } from '#demo/catalogue/sellers.ts'
import type { DemoCatalogue } from '#demo/catalogue/types.ts'
import { daysBefore } from './days-before.ts'

/** Password of every demo account (docs/product.md §7). */
const DEMO_PASSWORD = 'demo1234'

/** Called before the transaction, since hashing is slow. */
export function hashDemoPassword(): Promise<string> {
  return hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** Under which the shop sells its own goods. */
const SHOP_NAME = 'Biponi'

export type SeededAccounts = {
  /** By the key of the seller; the goods of `OWN_GOODS` are the admin's. */
  sellerOf: Map<string, { id: string; name: string }>
  customerOf: Map<string, { id: string; name: string }>
  reviewerIds: string[]
  adminId: string
}

type Needs = { now: Date; passwordHash: string }
type NewUser = typeof users.$inferInsert & { id: string }

/** The demo accounts, the sellers, and the people who wrote the reviews (they cannot sign in). */
export async function seedAccounts(
  tx: Tx,
  catalogue: DemoCatalogue,
  { now, passwordHash }: Needs,
): Promise<SeededAccounts> {
  const account = (fields: Omit<NewUser, 'id'>): NewUser => ({
    id: newId(),
    passwordHash,
    emailVerifiedAt: now,
    phoneVerifiedAt: now,
    createdAt: daysBefore(now, 430),
    ...fields,
  })
  const customer = account({
    name: 'Nusrat Jahan',
    email: 'customer@biponi.test',
    phone: '01700000001',
    address: 'House 12, Road 5, Dhanmondi, Dhaka',
  })
  const customer2 = account({ name: 'Tanvir Ahmed', email: 'customer2@biponi.test', phone: '01700000002' })
  const admin = account({
    name: 'Biponi Admin',
    email: 'admin@biponi.test',
    phone: '01700000009',
    role: 'admin',
  })
  const sellers = catalogue.sellers.map((seller) => ({
    key: seller.key,
    row: account({ name: seller.name, email: seller.email, phone: seller.phone, role: 'seller' }),
  }))
  const reviewers: NewUser[] = catalogue.reviewers.map(({ name }) => ({
    id: newId(),
    name,
    createdAt: daysBefore(now, 420),
  }))
  await tx.insert(users).values([customer, customer2, admin, ...sellers.map(({ row }) => row), ...reviewers])
  return {
    sellerOf: new Map([
      ...sellers.map(({ key, row }) => [key, row] as const),
      [OWN_GOODS, { id: admin.id, name: SHOP_NAME }],
    ]),
    customerOf: new Map([customer, customer2].map((row) => [row.email ?? '', row])),
    reviewerIds: reviewers.map(({ id }) => id),
    adminId: admin.id,
  }
}
