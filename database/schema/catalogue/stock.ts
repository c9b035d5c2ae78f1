import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { products } from '#database/schema/catalogue/products.ts'
import { createdAt, customFields, id, timestamptz } from '#database/schema/columns.ts'
import { customerGroups } from '#database/schema/identity/customer-groups.ts'
import { images } from '#database/schema/images.ts'

/** Why a stock changed; `valued`, `revalued`: what its units cost the shop became known, or changed. */
export const stockReasons = [
  'opening',
  'sale',
  'cancellation',
  'changed-order',
  'handed-over',
  'refused',
  'return',
  'lost',
  'damaged',
  'count',
  'received',
  'import',
  'valued',
  'revalued',
] as const

/**
 * Where stock is stored: one place, made by the migrations with id 1. A check refuses another one, because orders
 * take from this one only: units elsewhere would be shown as in stock and could not be bought.
 */
export const stockPlaces = pgTable(
  'stock_places',
  {
    id: smallint('id').primaryKey(),
    name: text('name').notNull(),
  },
  (t) => [check('stock_places_one_check', sql`${t.id} = 1`)],
)

/** What is counted: the units of one variant, or of all variants of a product whose stock is not counted per variant. */
export const stockItems = pgTable(
  'stock_items',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Whether all variants of the product share it. */
    isShared: boolean('is_shared').notNull(),
    /** So many units or fewer to sell are low stock; null: the shop's usual number. */
    lowStockUnits: integer('low_stock_units'),
  },
  (t) => [
    index('stock_items_product_idx').on(t.productId),
    index('stock_items_low_stock_idx').on(t.productId).where(sql`low_stock_units is not null`),
    check('stock_items_low_stock_check', sql`${t.lowStockUnits} >= 0`),
  ],
)

/**
 * Units of an item at a place: `on_hand` are there, `reserved` of them belong to placed orders; the difference can be bought.
 * To change a row, lock its product first and use `moveStock`, which records the movement and updates the product's `stock`.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    placeId: smallint('place_id')
      .notNull()
      .references(() => stockPlaces.id),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.placeId] }),
    check('stock_levels_check', sql`${t.reserved} >= 0 and ${t.onHand} >= ${t.reserved}`),
  ],
)

/**
 * Every change of a level; a level equals the sum of its movements. Append-only (a trigger refuses changes), and without
 * foreign key: the history of a deleted product remains.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    itemId: uuid('item_id').notNull(),
    placeId: smallint('place_id').notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    /** What caused it: `order` and its id, `product`, `import`. */
    sourceType: text('source_type').notNull(),
    sourceId: uuid('source_id'),
    /** Who caused it; null: the shop itself. */
    actorId: uuid('actor_id'),
    /**
     * What a unit cost the shop, of goods received, opened, counted, damaged, lost, imported and revalued; null:
     * unknown. The trigger `stock_movements_value` books what it makes, but for goods received (`goods_received`).
     */
    unitCost: integer('unit_cost'),
    at: createdAt('at'),
  },
  (t) => [
    index('stock_movements_item_idx').on(t.itemId, t.at),
    index('stock_movements_source_idx').on(t.sourceId),
    check('stock_movements_change_check', sql`${t.onHandChange} <> 0 or ${t.reservedChange} <> 0`),
  ],
)

/**
 * What can be bought of a product: one combination of its options, or its only variant where it has none. The id never
 * changes; a variant that is no longer offered is archived, since orders refer to it.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A value per option, in the order of `product_options`. */
    optionValues: text('option_values').array().notNull().default([]),
    /** The values of the options named Color and Size; '' where the product has no such option. */
    color: text('color').notNull().default(''),
    size: text('size').notNull().default(''),
    stockItemId: uuid('stock_item_id')
      .notNull()
      .references(() => stockItems.id),
    /** The shop's own number of it, unique among variants on sale, ignoring case. */
    sku: text('sku'),
    barcode: text('barcode'),
    /** What a unit costs the shop, in whole taka; null: unknown. */
    cost: integer('cost'),
    weightGrams: integer('weight_grams'),
    /** One of the product's images; null: the product's first. */
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    customFields: customFields(),
    archivedAt: timestamptz('archived_at'),
  },
  (t) => [
    uniqueIndex('product_variants_options_key')
      .on(t.productId, t.optionValues)
      .where(sql`archived_at is null`),
    uniqueIndex('product_variants_sku_key').on(sql`lower(${t.sku})`).where(sql`archived_at is null`),
    index('product_variants_image_idx').on(t.imageId).where(sql`image_id is not null`),
    index('product_variants_product_idx').on(t.productId),
    index('product_variants_item_idx').on(t.stockItemId),
    check('product_variants_amounts_check', sql`${t.cost} >= 0 and ${t.weightGrams} >= 0`),
  ],
)

/**
 * What a variant costs, in whole taka. Every variant on sale has one row that always applies
 * (`variant_prices_current_key`): regular, for all customers, from one unit, without an end; `savePrices` writes it.
 * Other regular rows replace it for a time; offers are lower prices for a group of customers or from a quantity on
 * (`unitPriceOf` in `contract/pricing/unit-price.ts`).
 */
export const variantPrices = pgTable(
  'variant_prices',
  {
    id: id(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['regular', 'offer'] })
      .notNull()
      .default('regular'),
    /** Null: all customers. */
    customerGroupId: uuid('customer_group').references(() => customerGroups.id, { onDelete: 'cascade' }),
    leastQuantity: integer('least_quantity').notNull().default(1),
    startsAt: createdAt('starts_at'),
    /** Null: until it is replaced. */
    endsAt: timestamptz('ends_at'),
    price: integer('price').notNull(),
    /** The price that is struck through; null: none. */
    oldPrice: integer('old_price'),
  },
  (t) => [
    uniqueIndex('variant_prices_current_key')
      .on(t.variantId)
      .where(sql`kind = 'regular' and customer_group is null and least_quantity = 1 and ends_at is null`),
    index('variant_prices_variant_idx').on(t.variantId),
    index('variant_prices_group_idx').on(t.customerGroupId).where(sql`customer_group is not null`),
    check(
      'variant_prices_kind_check',
      sql`${t.kind} = 'offer' or (${t.kind} = 'regular' and ${t.customerGroupId} is null and ${t.leastQuantity} = 1)`,
    ),
    check('variant_prices_price_check', sql`${t.price} between 0 and 10000000`),
    check('variant_prices_old_price_check', sql`${t.oldPrice} > ${t.price} and ${t.oldPrice} <= 10000000`),
    check('variant_prices_quantity_check', sql`${t.leastQuantity} >= 1`),
    check('variant_prices_period_check', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** When a price of a product begins or ends next: the job `prices.change` then derives the product's own again. */
export const priceChanges = pgTable(
  'price_changes',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    dueAt: timestamptz('due_at').notNull(),
  },
  (t) => [index('price_changes_due_idx').on(t.dueAt)],
)

/** Options of a product, such as Color and Size, with the values to choose from. */
export const productOptions = pgTable(
  'product_options',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    values: text('values').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    check('product_options_position_check', sql`${t.position} between 0 and 2`),
  ],
)
