import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { createdAt, id, moment, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'

/** PostgreSQL's text search vector; never read as a value. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const products = pgTable(
  'products',
  {
    id: id(),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    /** The name shown under "Sold by"; follows the seller's shop name. */
    sellerName: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    listPrice: integer().notNull(),
    discountPercent: smallint().notNull().default(0),
    /** Price shown and paid, whole taka: half a taka rounds up (docs/product.md §29). Never written, always derived. */
    price: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`((list_price::bigint * (100 - discount_percent) + 50) / 100)::integer`,
      ),
    unitLabel: text().notNull().default(''),
    /** Units left; of a product with variants the sum of theirs, kept by every change of them. */
    stock: integer().notNull().default(0),
    /** Whether stock is counted per colour and size, in `product_variants`. */
    hasVariants: boolean().notNull().default(false),
    /** Units of orders not cancelled. */
    unitsSold: integer().notNull().default(0),
    /**
     * Units sold when the best sellers were last ranked; a list by sales is sorted by it. Stock and `unitsSold` change with
     * every order and are in no index, so that such a change rewrites the row and not a dozen indexes (a HOT update).
     */
    rankedUnitsSold: integer().notNull().default(0),
    ratingTotal: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    rating: real()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when review_count = 0 then 0 else round(rating_total::numeric / review_count, 2) end::real`,
      ),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    subcategoryId: uuid(),
    subSubcategoryId: uuid(),
    colors: text().array().notNull().default([]),
    sizes: text().array().notNull().default([]),
    details: text().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    videoUrl: text(),
    /**
     * Words of name (A), tags and categories (B), seller (C), each with its sounds, so that শাড়ি, sari and saree meet. Words
     * and sounds are in one vector, since a search asks for either of each word. Written by `searchColumnsOf` only; searches
     * read its copy in `product_search`.
     */
    searchVector: tsvector().notNull().default(sql`''::tsvector`),
    /** The same words in lower case; a trigger adds them to `search_words`. */
    searchText: text().notNull().default(''),
    /** Which way of indexing wrote the two; older ones are written anew when the shop starts. */
    searchVersion: smallint().notNull().default(0),
    archivedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('products_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`archived_at is null`),
    index('products_rating_idx')
      .on(t.rating.desc().nullsFirst(), t.reviewCount.desc().nullsFirst(), t.id)
      .where(sql`archived_at is null`),
    index('products_sales_idx')
      .on(t.rankedUnitsSold.desc().nullsFirst(), t.id)
      .where(sql`archived_at is null`),
    index('products_price_idx').on(t.price, t.id).where(sql`archived_at is null`),
    index('products_discount_idx')
      .on(t.discountPercent.desc().nullsFirst(), t.id)
      .where(sql`archived_at is null`),
    index('products_category_newest_idx')
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`archived_at is null`),
    index('products_subcategory_newest_idx')
      .on(t.subcategoryId, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`archived_at is null`),
    index('products_sub_subcategory_newest_idx')
      .on(t.subSubcategoryId, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`archived_at is null`),
    index('products_archived_idx')
      .on(t.archivedAt.desc().nullsFirst(), t.id)
      .where(sql`archived_at is not null`),
    index('products_seller_idx').on(t.sellerId, t.createdAt.desc().nullsFirst()),
    index('products_search_text_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('products_colors_idx').using('gin', sql`lowered(${t.colors})`),
    index('products_sizes_idx').using('gin', sql`lowered(${t.sizes})`),
    foreignKey({
      name: 'products_subcategory_fk',
      columns: [t.subcategoryId, t.categoryId],
      foreignColumns: [subcategories.id, subcategories.categoryId],
    }),
    foreignKey({
      name: 'products_sub_subcategory_fk',
      columns: [t.subSubcategoryId, t.subcategoryId],
      foreignColumns: [subSubcategories.id, subSubcategories.subcategoryId],
    }),
    check('products_stock_check', sql`${t.stock} >= 0`),
    check('products_units_sold_check', sql`${t.unitsSold} >= 0`),
    check('products_list_price_check', sql`${t.listPrice} between 1 and 10000000`),
    check('products_discount_check', sql`${t.discountPercent} between 0 and 99`),
    check(
      'products_reviews_check',
      sql`${t.reviewCount} >= 0 and ${t.ratingTotal} between ${t.reviewCount} and ${t.reviewCount} * 5`,
    ),
    check('products_levels_check', sql`${t.subSubcategoryId} is null or ${t.subcategoryId} is not null`),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    imageId: uuid()
      .notNull()
      .references(() => images.id),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('product_images_image_idx').on(t.imageId),
  ],
)

/**
 * Stock of a product per colour and size; an empty text where the product has no colours, or no sizes. Whoever changes a
 * row has locked its product before, and keeps the product's `stock` their sum.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text().notNull(),
    size: text().notNull(),
    stock: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.color, t.size] }),
    check('product_variants_stock_check', sql`${t.stock} >= 0`),
  ],
)

export const productFaqs = pgTable(
  'product_faqs',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
)
