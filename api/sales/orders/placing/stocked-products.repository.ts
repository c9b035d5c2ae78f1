import { sql } from 'drizzle-orm'
import { DEFAULT_STOCK_PLACE_ID } from '#api/catalogue/stock/stock.repository.ts'
import {
  BASE_PRICE,
  PRICE_FIELDS,
  type PriceRowJson,
  priceRowsFrom,
} from '#api/catalogue/stock/variant-prices.repository.ts'
import { dhakaDay } from '#api/period.ts'
import type { StockedProduct } from '#api/pricing/order-pricing.ts'
import { BLOCK_HOLDS_ON } from '#api/sales/customers/customer-blocks.repository.ts'
import { type BreakDays, lastEstimatedDay } from '#api/sales/delivery/estimate-delivery.ts'
import { lineImageUrl } from '#api/sales/orders/orders.repository.ts'
import { DATABASE_DAY, findDatabaseDay } from '#api/sales/taxes/database-day.ts'
import {
  type ChargeSettings,
  chargeSettingsFrom,
  type DeliveryTimeSettings,
  deliveryTimeSettingsFrom,
} from '#api/settings/settings.ts'
import { listSettings } from '#api/settings/site.repository.ts'
import { taxTermsOn } from '#api/settings/tax-terms-on.ts'
import { otherValuesOf } from '#contract/catalogue/options.ts'
import type { Language } from '#contract/language.ts'
import type { LineOption } from '#contract/pricing/order-lines.ts'
import type { DbOrTx } from '#database/connect.ts'
import { preparedStatement } from '#database/prepared-statement.ts'

export type Buyer = {
  name: string
  email: string
  verifiedEmail: string | null
  customerGroupId: string | null
  /** Why orders for cash of this account, its number or the recipient's are refused; null: they are not. */
  blockReason: string | null
}

type StockedProductRow = Omit<StockedProduct, 'translatedName' | 'imageUrl' | 'variants'> & {
  nameBn: string | null
  imageId: string | null
  variants: VariantJson[]
  prices: VariantPriceJson[] | null
  optionNames: string[] | null
  isOutdated: boolean
  buyerName: string
  buyerEmail: string
  verifiedEmail: string | null
  customerGroupId: string | null
  blockReason: string | null
  orderNumber: string
  settings: Record<string, unknown>
  /** The day in Dhaka by the database's clock, which decides which VAT rates hold. */
  today: string
  breaks: BreakDays[]
}

/** A variant in JSON of the database. */
type VariantJson = {
  id: string
  color: string | null
  size: string | null
  optionValues: string[]
  cost: number | null
  imageId: string | null
  stockItemId: string
  available: number
}

/** A price of a variant in JSON of the database. */
type VariantPriceJson = PriceRowJson & { variantId: string; isBase: boolean }

// One row per product. Its variants are JSON: of a product in ten colours and sizes a row each would carry the product, the
// buyer and the settings ten times. `any((select $2))` and not `any($2)`: PostgreSQL cannot see the list's length and keeps one
// generic plan. Variants are chosen by product once more, and the prices are a subquery: in a shop that was just filled, before
// its tables are analysed, PostgreSQL would else read all variants and prices for each order. `no key update` and not
// `update`: other transactions may still insert rows that reference the product.
// Locked rows are read as they are after a wait, the others as they were before it: hence `isOutdated`. The settings are read
// once for all rows, and of the districts' fees and times those of the order's district only. So are the days without
// delivery, on `delivery_breaks_last_day_idx`.
const CHARGE_SETTINGS = `(select coalesce(json_object_agg(s.key, case
       when s.key not in ('districtFees', 'districtFreeDelivery', 'districtDeliveryTimes') or jsonb_typeof(s.value) <> 'object' then s.value
       when s.value ? $3 then jsonb_build_object($3::text, s.value -> $3) else '{}' end), '{}')
     from settings s where s.key in ('shippingFee', 'shippingFeeOutside', 'districtFees', 'freeDeliveryFrom',
       'districtFreeDelivery', 'commissionPercent', 'taxes', 'deliveryTimes', 'districtDeliveryTimes'))`
const COMING_BREAKS = `(select coalesce(json_agg(json_build_object('firstDay', b.first_day, 'lastDay', b.last_day)), '[]')
     from delivery_breaks b where b.last_day >= $4::date and b.first_day <= $5::date)`

// Two look-ups, on `customer_blocks_open_key` and `customer_blocks_phone_idx`.
const OPEN_BLOCK = `coalesce(
       (select b.reason from customer_blocks b where b.customer_id = $1 and ${BLOCK_HOLDS_ON} $4::date),
       (select b.reason from customer_blocks b where b.phone in ($6, $7) and ${BLOCK_HOLDS_ON} $4::date limit 1))`

const productsAndBuyer = ({
  orderNumber,
  breaks,
  block,
  lock,
}: {
  orderNumber: string
  breaks: string
  block: string
  lock: string
}) => `with stocked as (
     select p.id, p.name, p.name_bn, p.price, p.stock, p.category_id, p.seller_id, p.seller_name, p.colors, p.sizes, p.archived_at,
       p.has_variants, p.updated_at, v.id as variant_id, v.color, v.size, v.option_values, v.cost, v.image_id, v.stock_item_id,
       l.on_hand - l.reserved as available
     from products p
     join product_variants v on v.product_id = p.id and v.archived_at is null
       and v.product_id = any((select $2::uuid[])::uuid[])
     join stock_levels l on l.item_id = v.stock_item_id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
     where p.id = any((select $2::uuid[])::uuid[])
     order by p.id, l.item_id ${lock}
   ), by_product as (
     select id, name, name_bn, price, stock, category_id, seller_id, seller_name, colors, sizes, archived_at, has_variants,
       updated_at, array_agg(variant_id) as variant_ids, bool_or(option_values <> '{}') as has_options,
       json_agg(json_build_object('id', variant_id, 'color', color, 'size', size, 'optionValues', option_values, 'cost', cost,
         'imageId', image_id, 'stockItemId', stock_item_id, 'available', available) order by stock_item_id) as variants
     from stocked
     group by id, name, name_bn, price, stock, category_id, seller_id, seller_name, colors, sizes, archived_at, has_variants, updated_at
   )
   select p.id, p.name, p.name_bn as "nameBn", p.price, p.stock, p.category_id as "categoryId", p.seller_id as "sellerId",
     p.seller_name as "sellerName", p.colors, p.sizes, p.archived_at is null as "isOnSale", p.has_variants as "hasVariants",
     p.updated_at <> (select q.updated_at from products q where q.id = p.id) as "isOutdated", p.variants,
     (select json_agg(json_build_object('variantId', variant_id, 'isBase', ${BASE_PRICE}, ${PRICE_FIELDS}) order by starts_at, id)
       from variant_prices where variant_id = any(p.variant_ids)) as prices,
     case when p.has_options then (
       select json_agg(o.name order by o.position) from product_options o where o.product_id = p.id) end as "optionNames",
     (select i.image_id from product_images i where i.product_id = p.id order by i.position limit 1) as "imageId",
     u.name as "buyerName", coalesce(u.email, '') as "buyerEmail",
     case when u.email_verified_at is not null then u.email end as "verifiedEmail",
     (select m.group_id from customer_group_members m where m.customer_id = $1) as "customerGroupId",
     ${block} as "blockReason",
     ${orderNumber} as "orderNumber", ${CHARGE_SETTINGS} as settings, ${DATABASE_DAY} as today, ${breaks} as breaks
   from by_product p cross join users u
   where u.id = $1
   order by p.id`

type StockedProductsParameters = [customerId: string, productIds: string[], district: string]
const selectProducts = preparedStatement<StockedProductsParameters, StockedProductRow>(
  'orders-read-products',
  productsAndBuyer({ orderNumber: "''", breaks: "'[]'::json", block: 'null::text', lock: '' }),
)
const selectProductsForUpdate = preparedStatement<
  [...StockedProductsParameters, today: string, lastDay: string, phone: string, recipientPhone: string],
  StockedProductRow
>(
  'orders-lock-products',
  // A subquery, so that one order takes one number and not one for each row.
  productsAndBuyer({
    orderNumber: '(select next_order_number())',
    breaks: COMING_BREAKS,
    block: OPEN_BLOCK,
    lock: 'for no key update of p, l',
  }),
)

/**
 * Locks the ordered products in ascending id, each with its stock levels, so that two orders cannot deadlock
 * (docs/reliability.md D5, D6), reads what an order needs of them, of its buyer, of the settings and of the days without
 * delivery, and takes the number of the order. Unknown products are missing from the result; without any, the buyer
 * is empty. Names are in `language`, where there is one, and in the other one (docs/product.md §33).
 */
export async function lockProductsAndBuyer(
  tx: DbOrTx,
  customerId: string,
  productIds: string[],
  {
    district,
    language,
    phone,
    recipientPhone,
    now,
  }: { district: string; language: Language; phone: string; recipientPhone: string; now: Date },
): Promise<{
  products: StockedProduct[]
  settings: ChargeSettings
  delivery: { times: DeliveryTimeSettings; breaks: readonly BreakDays[] }
  buyer: Buyer
  orderNumber: number
}> {
  const lock = () =>
    selectProductsForUpdate(
      tx,
      customerId,
      productIds,
      district,
      dhakaDay(now),
      lastEstimatedDay(now),
      phone,
      recipientPhone,
    )
  let rows = await lock()
  // A product was changed while its lock was waited for: its variants and images are read again, under the lock.
  if (rows.some(({ isOutdated }) => isOutdated)) rows = await lock()
  const [first] = rows
  return {
    products: toStockedProducts(rows, language),
    settings: await chargeSettingsOf(tx, first),
    delivery: { times: deliveryTimeSettingsFrom(first?.settings ?? {}), breaks: first?.breaks ?? [] },
    buyer: {
      name: first?.buyerName ?? '',
      email: first?.buyerEmail ?? '',
      verifiedEmail: first?.verifiedEmail ?? null,
      customerGroupId: first?.customerGroupId ?? null,
      blockReason: first?.blockReason ?? null,
    },
    orderNumber: Number(first?.orderNumber ?? 0),
  }
}

/** The number of an order that is stored without locking its products, such as a past order of the demo. */
export async function takeOrderNumber(tx: DbOrTx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`select next_order_number() as number`)
  return Number(rows[0]?.number)
}

/** The same products and settings without a lock, for quotes and changes of an order. */
export async function readStockedProducts(
  db: DbOrTx,
  customerId: string,
  productIds: string[],
  { district, language }: { district: string; language: Language },
): Promise<{ products: StockedProduct[]; settings: ChargeSettings; customerGroupId: string | null }> {
  const rows = await selectProducts(db, customerId, productIds, district)
  const customerGroupId = rows[0]?.customerGroupId ?? null
  const settings = await chargeSettingsOf(db, rows[0])
  return { products: toStockedProducts(rows, language), settings, customerGroupId }
}

/** Read separately where no product was found, since no row carries the settings then. */
async function chargeSettingsOf(db: DbOrTx, row: StockedProductRow | undefined): Promise<ChargeSettings> {
  return row ? chargeSettingsOn(row.settings, row.today) : readChargeSettings(db)
}

/** The same settings with the fees of all districts. Throws unavailable when one cannot be read. */
export async function readChargeSettings(db: DbOrTx): Promise<ChargeSettings> {
  const stored = await listSettings(db)
  const values = Object.fromEntries(stored.map(({ key, value }) => [key, value]))
  return chargeSettingsOn(values, await findDatabaseDay(db))
}

/** With the VAT rates of a day. */
function chargeSettingsOn(stored: Readonly<Record<string, unknown>>, day: string): ChargeSettings {
  const { taxes, ...settings } = chargeSettingsFrom(stored)
  return { ...settings, taxes: taxTermsOn(taxes, day) }
}

function toStockedProducts(rows: StockedProductRow[], language: Language): StockedProduct[] {
  return rows.map((row) => ({ ...productOf(row, language), variants: variantsOf(row) }))
}

function productOf(row: StockedProductRow, language: Language): Omit<StockedProduct, 'variants'> {
  const { id, price, stock, categoryId, sellerId, sellerName } = row
  const { colors, sizes, isOnSale, hasVariants, imageId } = row
  const imageUrl = lineImageUrl(imageId)
  return {
    id,
    ...namesOf(row, language),
    price,
    stock,
    categoryId,
    sellerId,
    sellerName,
    colors,
    sizes,
    isOnSale,
    hasVariants,
    imageUrl,
  }
}

function namesOf({ name, nameBn }: StockedProductRow, language: Language) {
  if (!nameBn || nameBn === name) return { name, translatedName: null }
  return language === 'bn' ? { name: nameBn, translatedName: name } : { name, translatedName: nameBn }
}

/** The variants that have a base price. */
function variantsOf({ variants, prices, optionNames }: StockedProductRow): StockedProduct['variants'] {
  const pricesOf = Map.groupBy(prices ?? [], ({ variantId }) => variantId)
  return variants.flatMap(({ available: stock, imageId, color, size, optionValues, ...variant }) => {
    const ofVariant = pricesOf.get(variant.id) ?? []
    const base = ofVariant.find(({ isBase }) => isBase)
    if (!base) return []
    const special = ofVariant.flatMap(({ variantId: _, isBase, ...price }) => (isBase ? [] : price))
    const choice = { color: color ?? '', size: size ?? '' }
    return {
      ...variant,
      ...choice,
      stock,
      price: base.price,
      prices: priceRowsFrom(special),
      otherValues: otherValuesOf({ ...choice, optionValues }),
      options: optionsOf(optionNames ?? [], optionValues),
      imageUrl: imageId && lineImageUrl(imageId),
    }
  })
}

/** The options with the values of the variant; one without either is left out. */
function optionsOf(names: readonly string[], values: readonly string[]): LineOption[] {
  return names.flatMap((name, index) => {
    const value = values[index]
    return value ? [{ name, value }] : []
  })
}
