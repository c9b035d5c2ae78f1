import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { VariantStock } from '#api/catalogue/products/stock-after-edit.ts'
import { searchColumnsOf } from '#api/catalogue/search/search-document.ts'
import type { ColorsAndSizes } from '#api/catalogue/stock/colors-and-sizes.ts'
import { type PriceTarget, savePrices } from '#api/catalogue/stock/save-prices.ts'
import { saveVariants } from '#api/catalogue/stock/save-variants.ts'
import { discountedPrice } from '#contract/catalogue/discount.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** The password of every account created by tests. */
export const PASSWORD = 'demo1234'

let passwordHash: Promise<string> | undefined
let count = 0

type AccountOverrides = Partial<typeof users.$inferInsert>

/** A verified customer with email, phone and the password above. */
export async function aCustomer(db: DbOrTx, overrides: AccountOverrides = {}) {
  // The cheapest settings, since tests need speed, not security.
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  count += 1
  const [row] = await db
    .insert(users)
    .values({
      name: 'Rahima Begum',
      email: `customer${count}@example.test`,
      phone: `017${String(count).padStart(8, '0')}`,
      passwordHash: await passwordHash,
      emailVerifiedAt: new Date(),
      phoneVerifiedAt: new Date(),
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('No customer was created')
  return row
}

export const aSeller = (db: DbOrTx, overrides: AccountOverrides = {}) =>
  aCustomer(db, { role: 'seller', name: 'Aarong Corner', ...overrides })
export const anAdmin = (db: DbOrTx, overrides: AccountOverrides = {}) =>
  aCustomer(db, { role: 'admin', name: 'Shop Admin', ...overrides })

export async function aCategory(db: DbOrTx, overrides: Partial<typeof categories.$inferInsert> = {}) {
  count += 1
  const [row] = await db
    .insert(categories)
    .values({ name: `Category ${count}`, ...overrides })
    .returning()
  if (!row) throw new Error('No category was created')
  return row
}

type ProductOverrides = Partial<Omit<typeof products.$inferInsert, 'searchVector' | 'price'>>

/** A product on sale: ৳1,000, ten in stock, in a new category of a new seller unless given. */
export async function aProduct(db: DbOrTx, overrides: ProductOverrides = {}) {
  const seller = overrides.sellerId
    ? { id: overrides.sellerId, name: overrides.sellerName ?? 'Seller' }
    : await aSeller(db)
  const categoryId = overrides.categoryId ?? (await aCategory(db)).id
  const searchTexts = {
    name: overrides.name ?? 'Brass table lamp',
    tags: overrides.tags ?? [],
    categoryNames: [],
    sellerName: seller.name,
  }
  const [row] = await db
    .insert(products)
    .values({
      id: newId(),
      name: searchTexts.name,
      listPrice: 1000,
      price: discountedPrice(overrides.listPrice ?? 1000, overrides.discountPercent ?? 0),
      stock: 10,
      rankedUnitsSold: overrides.unitsSold ?? 0,
      ...overrides,
      sellerId: seller.id,
      sellerName: seller.name,
      categoryId,
      ...searchColumnsOf(searchTexts),
    })
    .returning()
  if (!row) throw new Error('No product was created')
  await setStock(db, row.id, row.stock)
  return row
}

/** A product of the shop itself, which is owned by an admin: what its goods cost is in the books. */
export async function anOwnProduct(db: DbOrTx, overrides: ProductOverrides = {}) {
  const { id: sellerId, name: sellerName } = await anAdmin(db)
  return aProduct(db, { sellerId, sellerName, ...overrides })
}

/** Sets what can be bought of a product, whose colours and sizes then share one stock. */
export async function setStock(db: DbOrTx, productId: string, stock: number): Promise<void> {
  await saveTarget(db, productId, { stock })
}

/** Sets the price of all variants of a product. */
export async function setPrice(
  db: DbOrTx,
  productId: string,
  price: Pick<PriceTarget, 'listPrice' | 'discountPercent'>,
): Promise<void> {
  await savePrices(db, [{ productId, ...price }], new Date())
}

/** Sets what can be bought of each colour and size of a product. */
export async function setVariants(
  db: DbOrTx,
  productId: string,
  variants: readonly VariantStock[],
): Promise<void> {
  await db.update(products).set({ hasVariants: true }).where(eq(products.id, productId))
  await saveTarget(db, productId, { stock: 0, variants })
}

async function saveTarget(
  db: DbOrTx,
  productId: string,
  target: Pick<ColorsAndSizes, 'stock' | 'variants'>,
): Promise<void> {
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  if (!product) throw new Error(`There is no product ${productId}`)
  const { colors, sizes } = product
  await saveVariants(db, [{ productId, colors, sizes, ...target }], {
    reason: 'count',
    sourceType: 'product',
    sourceId: productId,
    actorId: null,
    at: new Date(),
  })
}
