import { hash } from '@node-rs/argon2'
import { searchColumnsOf } from '#api/catalogue/search/search-document.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** The password of every account a test makes. */
export const PASSWORD = 'demo1234'

let passwordHash: Promise<string> | undefined
let made = 0

type AccountOverrides = Partial<typeof users.$inferInsert>

/** A verified customer with email, phone and the password above. */
export async function aCustomer(db: DbOrTx, input: AccountOverrides = {}) {
  // The cheapest settings: a test wants the right answer, not a safe one.
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  made += 1
  const [row] = await db
    .insert(users)
    .values({
      name: 'Rahima Begum',
      email: `customer${made}@example.test`,
      phone: `017${String(made).padStart(8, '0')}`,
      passwordHash: await passwordHash,
      emailVerifiedAt: new Date(),
      phoneVerifiedAt: new Date(),
      ...input,
    })
    .returning()
  if (!row) throw new Error('No customer was made')
  return row
}

export const aSeller = (db: DbOrTx, input: AccountOverrides = {}) =>
  aCustomer(db, { role: 'seller', name: 'Aarong Corner', ...input })
export const anAdmin = (db: DbOrTx, input: AccountOverrides = {}) =>
  aCustomer(db, { role: 'admin', name: 'Shop Admin', ...input })

export async function aCategory(db: DbOrTx, input: Partial<typeof categories.$inferInsert> = {}) {
  made += 1
  const [row] = await db
    .insert(categories)
    .values({ name: `Category ${made}`, ...input })
    .returning()
  if (!row) throw new Error('No category was made')
  return row
}

type ProductOverrides = Partial<Omit<typeof products.$inferInsert, 'searchVector'>>

/** A product on sale: ৳1,000, ten in stock, with a category and a seller of its own unless given. */
export async function aProduct(db: DbOrTx, input: ProductOverrides = {}) {
  const seller = input.sellerId
    ? { id: input.sellerId, name: input.sellerName ?? 'Seller' }
    : await aSeller(db)
  const categoryId = input.categoryId ?? (await aCategory(db)).id
  const words = {
    name: input.name ?? 'Brass table lamp',
    tags: input.tags ?? [],
    categoryNames: [],
    sellerName: seller.name,
  }
  const [row] = await db
    .insert(products)
    .values({
      id: newId(),
      name: words.name,
      listPrice: 1000,
      stock: 10,
      rankedUnitsSold: input.unitsSold ?? 0,
      ...input,
      sellerId: seller.id,
      sellerName: seller.name,
      categoryId,
      ...searchColumnsOf(words),
    })
    .returning()
  if (!row) throw new Error('No product was made')
  return row
}
