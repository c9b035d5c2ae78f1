import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { createdAt, customFields, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'

/** PostgreSQL's text search vector; never read as a value. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Products on sale, drafts and archived ones, with price, stock, rating, categories and search text. */
export const products = pgTable(
  'products',
  {
    id: id(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** The name shown under "Sold by". */
    sellerName: text('seller_name').notNull(),
    name: text('name').notNull(),
    /** What Bangla pages show in place of `name` and `description`; null: those (docs/product.md §33). */
    nameBn: text('name_bn'),
    description: text('description').notNull().default(''),
    descriptionBn: text('description_bn'),
    /**
     * Price, original price and discount of the cheapest variant on sale, in whole taka and percent; `savePrices` derives
     * them. Without an old price the original price is the price. The discount gives the price (`discountedPrice`).
     */
    listPrice: integer('list_price').notNull(),
    discountPercent: numeric('discount_percent', { mode: 'number' }).notNull().default(0),
    price: integer('price').notNull(),
    unitLabel: text('unit_label').notNull().default(''),
    /** Units that can be bought, summed over the stock levels of its variants; written together with them. */
    stock: integer('stock').notNull().default(0),
    /** Whether each variant has a stock item of its own. */
    hasVariants: boolean('has_variants').notNull().default(false),
    /** Units in orders that were not cancelled. */
    unitsSold: integer('units_sold').notNull().default(0),
    /**
     * `unitsSold` when best sellers were last ranked; lists by sales are sorted by it. Stock and `unitsSold` change with
     * every order and are in no index, so that such an update touches no index (HOT update).
     */
    rankedUnitsSold: integer('ranked_units_sold').notNull().default(0),
    ratingTotal: integer('rating_total').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    rating: real('rating')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when review_count = 0 then 0 else round(rating_total::numeric / review_count, 2) end::real`,
      ),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: uuid('subcategory_id'),
    subSubcategoryId: uuid('sub_subcategory_id'),
    colors: text('colors').array().notNull().default([]),
    sizes: text('sizes').array().notNull().default([]),
    details: text('details').array().notNull().default([]),
    /** What Bangla pages show in place of `details`; empty: those. */
    detailsBn: text('details_bn').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    videoUrl: text('video_url'),
    /**
     * Words of name (weight A), tags and categories (B) and seller (C), each with its phonetic keys, so that শাড়ি, sari and
     * saree match. Words and keys share one vector, since a search matches either. Written by `searchColumnsOf` only;
     * searches read the copy in `product_search`.
     */
    searchVector: tsvector('search_vector').notNull().default(sql`''::tsvector`),
    /** The same words in lower case; a trigger adds them to `search_words`. */
    searchText: text('search_text').notNull().default(''),
    /** Version of the indexing code that wrote the two; products of older versions are reindexed when the shop starts. */
    searchVersion: smallint('search_version').notNull().default(0),
    /** Since when shoppers do not see it; null: on sale. */
    archivedAt: timestamptz('archived_at'),
    /** Not published yet: hidden as an archived product is, with `archivedAt` set. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** When the shop publishes a draft; null: when the staff do. */
    publishAt: timestamptz('publish_at'),
    customFields: customFields(),
    /** When it was added; of a published draft, when it was published. */
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
    index('products_drafts_idx').on(t.publishAt, t.id).where(sql`is_draft`),
    index('products_seller_idx').on(t.sellerId, t.createdAt.desc().nullsFirst()),
    index('products_search_text_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('products_colors_idx').using('gin', sql`lowered(${t.colors})`),
    index('products_sizes_idx').using('gin', sql`lowered(${t.sizes})`),
    index('products_tags_idx').using('gin', sql`lowered(${t.tags})`),
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
    check('products_discount_check', sql`${t.discountPercent} between 0 and 99.999999`),
    check('products_price_check', sql`${t.price} between 0 and ${t.listPrice}`),
    check(
      'products_reviews_check',
      sql`${t.reviewCount} >= 0 and ${t.ratingTotal} between ${t.reviewCount} and ${t.reviewCount} * 5`,
    ),
    check(
      'products_draft_check',
      sql`(not ${t.isDraft} or ${t.archivedAt} is not null) and (${t.publishAt} is null or ${t.isDraft})`,
    ),
    check('products_levels_check', sql`${t.subSubcategoryId} is null or ${t.subcategoryId} is not null`),
  ],
)

/** Images of products in display order; position 0 is the main image. */
export const productImages = pgTable(
  'product_images',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('product_images_image_idx').on(t.imageId),
  ],
)

/** Questions and answers shown on a product's page, in display order. */
export const productFaqs = pgTable(
  'product_faqs',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    /** What Bangla pages show in place of the two; null: those. */
    questionBn: text('question_bn'),
    answerBn: text('answer_bn'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
)
