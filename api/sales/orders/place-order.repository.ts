import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { type StockedProduct, unitsPerProduct } from '#api/pricing/order-pricing.ts'
import { ledgerRows } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfPlaced } from '#api/sales/ledger/ledger.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { Claim } from './idempotency.repository.ts'
import { lineImageUrl } from './orders.repository.ts'
import { preparedStatement } from './prepared-statement.ts'
import { listVariantStockOf } from './variant-stock.repository.ts'

// The statements every order runs. Each is one trip, because a product's row is locked meanwhile and everybody who
// wants the same product waits; for that they write the tables of several features at once.

export type Buyer = { name: string; email: string; verifiedEmail: string | null }

type StockedProductRow = Omit<StockedProduct, 'imageUrl' | 'variants'> & {
  imageId: string | null
  hasVariants: boolean
  buyerName: string
  buyerEmail: string
  verifiedEmail: string | null
}

// `any((select $2))` and not `any($2)`: so hidden, the list's length cannot tempt PostgreSQL to plan anew for each order.
// `no key update` and not `update`: it lets others refer to the product (a wishlist, another order's lines) meanwhile.
const PRODUCTS_AND_BUYER = `select p.id, p.name, p.price, p.stock, p.category_id as "categoryId", p.seller_id as "sellerId",
     p.seller_name as "sellerName", p.colors, p.sizes, p.archived_at is null as "isOnSale",
     p.has_variants as "hasVariants",
     (select i.image_id from product_images i where i.product_id = p.id order by i.position limit 1) as "imageId",
     u.name as "buyerName", coalesce(u.email, '') as "buyerEmail",
     case when u.email_verified_at is not null then u.email end as "verifiedEmail"
   from users u join products p on p.id = any((select $2::uuid[])::uuid[])
   where u.id = $1
   order by p.id`

type StockedProductsParameters = [customerId: string, productIds: string[]]
const selectProducts = preparedStatement<StockedProductsParameters, StockedProductRow>(
  'orders-read-products',
  PRODUCTS_AND_BUYER,
)
const selectProductsForUpdate = preparedStatement<StockedProductsParameters, StockedProductRow>(
  'orders-lock-products',
  `${PRODUCTS_AND_BUYER} for no key update of p`,
)

/**
 * Locks the wanted products in ascending id, so that no two orders wait for each other (docs/reliability.md D5, D6), and reads
 * what an order needs of them and of its buyer. Products that do not exist are missing; without any the buyer is empty.
 */
export async function lockProductsAndBuyer(
  tx: DbOrTx,
  customerId: string,
  productIds: string[],
): Promise<{ products: StockedProduct[]; buyer: Buyer }> {
  const rows = await selectProductsForUpdate(tx, customerId, productIds)
  const [first] = rows
  return {
    products: await withVariants(tx, rows),
    buyer: {
      name: first?.buyerName ?? '',
      email: first?.buyerEmail ?? '',
      verifiedEmail: first?.verifiedEmail ?? null,
    },
  }
}

/** The same products as they stand, for figures that bind nobody. */
export async function listStockedProducts(
  db: DbOrTx,
  customerId: string,
  productIds: string[],
): Promise<StockedProduct[]> {
  return withVariants(db, await selectProducts(db, customerId, productIds))
}

/** One statement more, and only where stock is counted per colour and size. */
async function withVariants(db: DbOrTx, rows: StockedProductRow[]): Promise<StockedProduct[]> {
  const variants = await listVariantStockOf(
    db,
    rows.filter((row) => row.hasVariants).map((row) => row.id),
  )
  return rows.map(({ imageId, hasVariants, ...row }) => ({
    ...row,
    imageUrl: lineImageUrl(imageId),
    variants: hasVariants ? (variants.get(row.id) ?? []) : undefined,
  }))
}

const ORDER_COLUMNS = [
  'id',
  'customer_id',
  'customer_name',
  'customer_email',
  'phone',
  'status',
  'payment_status',
  'payment_method',
  'payment_number',
  'wallet',
  'wallet_transaction_id',
  'subtotal',
  'coupon_code',
  'discount_amount',
  'delivery_fee',
  'grand_total',
  'division',
  'district',
  'city',
  'address_details',
  'transaction_id',
  'created_at',
  'updated_at',
] as const
const LINE_COLUMNS = `order_id, position, product_id, product_name, image_url, seller_id, seller_name, color, size,
  quantity, unit_price, line_total`
const MESSAGE_COLUMNS =
  'id, channel, recipient, template, subject, text, html, about_id, next_attempt_at, created_at'
const LEDGER_COLUMNS = 'id, order_id, account, amount, cause, reference, at'

const orderParameters = ORDER_COLUMNS.map((_column, index) => `$${index + 8}`)
const parameterOf = (column: (typeof ORDER_COLUMNS)[number]) => orderParameters[ORDER_COLUMNS.indexOf(column)]

// Units are looked up by position instead of joined: a join is planned as a scan of the whole table.
const writeOrder = preparedStatement<unknown[], { productsTaken: number }>(
  'orders-insert',
  `with taken as (
     update products p
     set stock = p.stock - ($2::int[])[array_position($1::uuid[], p.id)],
       units_sold = p.units_sold + ($2::int[])[array_position($1::uuid[], p.id)]
     where p.id = any((select $1::uuid[])::uuid[]) and p.stock >= ($2::int[])[array_position($1::uuid[], p.id)]
     returning p.id
   ), placed as (
     insert into orders (${ORDER_COLUMNS}) values (${orderParameters})
   ), listed as (
     insert into order_lines (${LINE_COLUMNS})
     select ${LINE_COLUMNS} from json_populate_recordset(null::order_lines, $3::json)
   ), noted as (
     insert into order_status_changes (order_id, position, to_status, changed_by, changed_at)
     values (${parameterOf('id')}, 0, 'pending', ${parameterOf('customer_id')}, ${parameterOf('created_at')})
   ), told as (
     insert into outbox_messages (${MESSAGE_COLUMNS})
     select ${MESSAGE_COLUMNS} from json_populate_recordset(null::outbox_messages, $4::json)
   ), booked as (
     insert into ledger_entries (${LEDGER_COLUMNS})
     select ${LEDGER_COLUMNS} from json_populate_recordset(null::ledger_entries, $7::json)
   ), answered as (
     update idempotency_keys set answer_status = 201, answer = $6::jsonb
     where customer_id = ${parameterOf('customer_id')} and key = $5
   )
   select count(*)::int as "productsTaken" from taken`,
)

/**
 * Takes the stock and stores order, lines, first status, books, letters and the answer for retries, all in one statement.
 * The products must be locked and found sufficient before. Throws when a stock was too low all the same; roll back then.
 */
export async function insertOrder(
  tx: DbOrTx,
  order: Order,
  outboundMessages: OutboundMessage[],
  { key }: Pick<Claim, 'key'>,
): Promise<void> {
  const units = unitsPerProduct(order.lines)
  const lines = order.lines.map((line, position) => lineRow(order.id, line, position))
  const rows = outboundMessages.map((outboundMessage) =>
    outboxRow(outboundMessage, order.id, order.createdAt),
  )
  const row = orderRow(order)
  const [written] = await writeOrder(
    tx,
    [...units.keys()],
    [...units.values()],
    JSON.stringify(lines),
    JSON.stringify(rows),
    key,
    JSON.stringify(order),
    JSON.stringify(bookRows(order)),
    ...ORDER_COLUMNS.map((column) => row[column]),
  )
  if (written?.productsTaken !== units.size) throw new Error('A locked product had too little stock.')
}

function orderRow(order: Order): Record<(typeof ORDER_COLUMNS)[number], unknown> {
  return {
    id: order.id,
    customer_id: order.customerId,
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    phone: order.phone,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    payment_number: order.paymentNumber,
    wallet: order.wallet,
    wallet_transaction_id: order.walletTransactionId,
    subtotal: order.subtotal,
    coupon_code: order.couponCode,
    discount_amount: order.discountAmount,
    delivery_fee: order.deliveryFee,
    grand_total: order.grandTotal,
    division: order.deliveryAddress.division,
    district: order.deliveryAddress.district,
    city: order.deliveryAddress.city,
    address_details: order.deliveryAddress.addressDetails,
    transaction_id: order.transactionId,
    created_at: order.createdAt,
    updated_at: order.createdAt,
  }
}

function lineRow(orderId: string, line: Order['lines'][number], position: number) {
  return {
    order_id: orderId,
    position,
    product_id: line.productId,
    product_name: line.productName,
    image_url: line.imageUrl,
    seller_id: line.sellerId,
    seller_name: line.sellerName,
    color: line.color,
    size: line.size,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    line_total: line.lineTotal,
  }
}

function bookRows(order: Order) {
  return ledgerRows(postingOfPlaced(order)).map(({ orderId, ...entry }) => ({ ...entry, order_id: orderId }))
}

/** A letter as a row of the outbox, due at once. */
export function outboxRow(outboundMessage: OutboundMessage, orderId: string, now: Date) {
  return { ...outboundMessage, id: newId(), about_id: orderId, next_attempt_at: now, created_at: now }
}
