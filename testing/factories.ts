import { hash } from '@node-rs/argon2'
import { searchColumnsOf } from '#api/catalogue/search/search-document.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { categories, products, users } from '#database/schema.ts'

/** The password of every account a test makes. */
export const PASSWORD = 'demo1234'

let passwordHash: Promise<string> | undefined
let made = 0

type AccountWish = Partial<typeof users.$inferInsert>

/** A verified customer with email, phone and the password above. */
export async function aCustomer(db: DbOrTx, wish: AccountWish = {}) {
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
      ...wish,
    })
    .returning()
  if (!row) throw new Error('No customer was made')
  return row
}

export const aSeller = (db: DbOrTx, wish: AccountWish = {}) =>
  aCustomer(db, { role: 'seller', name: 'Aarong Corner', ...wish })
export const anAdmin = (db: DbOrTx, wish: AccountWish = {}) =>
  aCustomer(db, { role: 'admin', name: 'Shop Admin', ...wish })

export async function aCategory(db: DbOrTx, wish: Partial<typeof categories.$inferInsert> = {}) {
  made += 1
  const [row] = await db
    .insert(categories)
    .values({ name: `Category ${made}`, ...wish })
    .returning()
  if (!row) throw new Error('No category was made')
  return row
}

type ProductWish = Partial<Omit<typeof products.$inferInsert, 'searchVector'>>

/** A product on sale: ৳1,000, ten in stock, with a category and a seller of its own unless given. */
export async function aProduct(db: DbOrTx, wish: ProductWish = {}) {
  const seller = wish.sellerId ? { id: wish.sellerId, name: wish.sellerName ?? 'Seller' } : await aSeller(db)
  const categoryId = wish.categoryId ?? (await aCategory(db)).id
  const words = {
    name: wish.name ?? 'Brass table lamp',
    tags: wish.tags ?? [],
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
      rankedUnitsSold: wish.unitsSold ?? 0,
      ...wish,
      sellerId: seller.id,
      sellerName: seller.name,
      categoryId,
      ...searchColumnsOf(words),
    })
    .returning()
  if (!row) throw new Error('No product was made')
  return row
}
