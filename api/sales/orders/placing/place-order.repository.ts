import {
  DEFAULT_STOCK_PLACE_ID,
  MOVEMENT_COLUMNS,
  movementRows,
  type StockCause,
} from '#api/catalogue/stock/stock.repository.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { EVENT_COLUMNS, eventRows } from '#api/events/events.repository.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { OUTBOX_COLUMNS, outboxRows } from '#api/messages/outbox-rows.ts'
import type { Adjustment } from '#api/pricing/order-adjustments.ts'
import { unitsPerProduct, unitsPerStockItem } from '#api/pricing/order-pricing.ts'
import type { OrderTax } from '#api/pricing/taxes.ts'
import { ledgerRows } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfPlaced } from '#api/sales/ledger/ledger.ts'
import { adjustmentRows } from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { taxRows } from '#api/sales/taxes/order-taxes.repository.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { IdempotencyClaim } from './idempotency.repository.ts'
import { throwKeyTaken } from './key-taken.ts'

// The statement that stores an order: one round trip that writes the tables of several features at once, because the
// rows of its products are locked meanwhile (stocked-products.repository.ts), and every other order of these products
// waits.

const ORDER_COLUMNS = [
  'id',
  'customer_id',
  'customer_name',
  'customer_email',
  'phone',
  'recipient_name',
  'recipient_phone',
  'language',
  'source',
  'promised_from',
  'promised_until',
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
  'free_delivery_amount',
  'added_tax',
  'grand_total',
  'division',
  'district',
  'city',
  'address_details',
  'transaction_id',
  'custom_fields',
  'created_at',
  'updated_at',
] as const
const LINE_COLUMNS = `id, order_id, position, product_id, variant_id, stock_item_id, product_name, translated_name, image_url, seller_id, seller_name,
  color, size, options, quantity, unit_price, line_total`
const POSTING_COLUMNS = 'id, order_id, kind, reference, at'
const ENTRY_COLUMNS = 'posting_id, position, account, party, amount'

const ADJUSTMENT_COLUMNS = 'order_id, position, order_line_id, kind, source, amount'
const TAX_COLUMNS = 'order_id, position, order_line_id, percent, added_amount, paisa'

const orderParameters = ORDER_COLUMNS.map((_column, index) => `$${index + 15}`)
/** The parameter after those of the order. */
const HASH = `$${ORDER_COLUMNS.length + 15}`
const parameterOf = (column: (typeof ORDER_COLUMNS)[number]) => orderParameters[ORDER_COLUMNS.indexOf(column)]

/** The answer of a request that has claimed its key before. */
const answerKey = `update idempotency_keys set answer_status = 201, answer = $6::jsonb
     where customer_id = ${parameterOf('customer_id')} and key = $5 and request_hash = ${HASH}`
/** The answer of one that claims its key with it; a key that is taken fails the statement. */
const claimAndAnswerKey = `insert into idempotency_keys (customer_id, key, request_hash, answer_status, answer, created_at)
     values (${parameterOf('customer_id')}, $5, ${HASH}, 201, $6::jsonb, ${parameterOf('created_at')})`

// Units are looked up by array position: PostgreSQL plans a join as a scan of the whole table.
const writeStatement = (answer: string) => `with reserved as (
     update products p
     set stock = p.stock - ($2::int[])[array_position($1::uuid[], p.id)],
       units_sold = p.units_sold + ($2::int[])[array_position($1::uuid[], p.id)]
     where p.id = any((select $1::uuid[])::uuid[]) and p.stock >= ($2::int[])[array_position($1::uuid[], p.id)]
     returning p.id
   ), movements as (
     insert into stock_movements (${MOVEMENT_COLUMNS})
     select ${MOVEMENT_COLUMNS} from json_populate_recordset(null::stock_movements, $9::json)
   ), levels as (
     update stock_levels l set reserved = l.reserved + ($11::int[])[array_position($10::uuid[], l.item_id)]
     where l.item_id = any((select $10::uuid[])::uuid[]) and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
       and l.on_hand - l.reserved >= ($11::int[])[array_position($10::uuid[], l.item_id)]
     returning l.item_id
   ), new_order as (
     insert into orders (${ORDER_COLUMNS}) values (${orderParameters})
   ), new_lines as (
     insert into order_lines (${LINE_COLUMNS}, commission_percent, unit_cost)
     select ${LINE_COLUMNS}, c.percent, case when c.percent is null then l.unit_cost end
     from json_populate_recordset(null::order_lines, $3::json) l
     cross join lateral (
       select (select $13::numeric from users u where u.id = l.seller_id and u.role = 'seller') as percent
     ) c
   ), adjustments as (
     insert into order_adjustments (${ADJUSTMENT_COLUMNS})
     select ${ADJUSTMENT_COLUMNS} from json_populate_recordset(null::order_adjustments, $12::json)
   ), taxes as (
     insert into order_taxes (${TAX_COLUMNS})
     select ${TAX_COLUMNS} from json_populate_recordset(null::order_taxes, $14::json)
   ), timeline as (
     insert into order_status_changes (order_id, position, to_status, changed_by, changed_at)
     values (${parameterOf('id')}, 0, 'pending', ${parameterOf('customer_id')}, ${parameterOf('created_at')})
   ), messages as (
     insert into outbox_messages (${OUTBOX_COLUMNS})
     select ${OUTBOX_COLUMNS} from json_populate_recordset(null::outbox_messages, $4::json)
   ), posting as (
     insert into ledger_postings (${POSTING_COLUMNS})
     select ${POSTING_COLUMNS} from json_populate_record(null::ledger_postings, $7::json)
   ), entries as (
     insert into ledger_entries (${ENTRY_COLUMNS})
     select ${ENTRY_COLUMNS} from json_populate_recordset(null::ledger_entries, $7::json -> 'entries')
   ), event as (
     insert into events (${EVENT_COLUMNS})
     select ${EVENT_COLUMNS} from json_populate_recordset(null::events, $8::json)
   ), answer as (
     ${answer}
   )
   select (select count(*)::int from reserved) as "reservedProducts", (select count(*)::int from levels) as "reservedItems"`

type Reserved = { reservedProducts: number; reservedItems: number }
const writeOrder = preparedStatement<unknown[], Reserved>('orders-insert', writeStatement(answerKey))
const writeOrderAndKey = preparedStatement<unknown[], Reserved>(
  'orders-insert-with-key',
  writeStatement(claimAndAnswerKey),
)

/**
 * `customFields`: what the shopper filled in. `sources`: what each line takes from, and what a unit of its own goods costs the
 * shop. `commissionPercent`: what the shop takes of the lines of sellers, whose goods cost it nothing.
 */
type OrderToInsert = {
  order: Order
  customFields: StoredFields
  adjustments: readonly Adjustment[]
  /** The VAT that it contains, where prices do. */
  taxes: readonly OrderTax[]
  sources: readonly LineSource[]
  commissionPercent: number
}

type LineSource = { stockItemId: string | null; unitCost: number | null }

/** The key of the request, and whether its transaction has claimed it before. */
type RequestKey = Pick<IdempotencyClaim, 'key' | 'requestHash'> & { isClaimed: boolean }

/**
 * Reserves the stock and stores order, lines, adjustments, taxes, first status, ledger posting, event, messages and the answer
 * for retries, all in one statement, which claims the key too where that was not done before. The products must be locked and
 * their stock checked before. Throws when a stock is too low, and KeyTaken; the transaction must be rolled back then.
 */
export async function insertOrder(
  tx: DbOrTx,
  { order, customFields, adjustments, taxes, sources, commissionPercent }: OrderToInsert,
  outboundMessages: readonly OutboundMessage[],
  { key, requestHash, isClaimed }: RequestKey,
): Promise<void> {
  const units = unitsPerProduct(order.lines)
  const lines = order.lines.map((line, position) => ({
    ...line,
    stockItemId: sources[position]?.stockItemId ?? null,
    unitCost: sources[position]?.unitCost ?? null,
  }))
  const itemUnits = unitsPerStockItem(lines)
  const row = orderRow(order, customFields)
  const write = isClaimed ? writeOrder : writeOrderAndKey
  const [result] = await write(
    tx,
    [...units.keys()],
    [...units.values()],
    JSON.stringify(lines.map((line, position) => lineRow(order.id, line, position))),
    JSON.stringify(outboxRows(outboundMessages, { aboutId: order.id, now: order.createdAt })),
    key,
    JSON.stringify(order),
    postingJson(order),
    eventRows([placedEvent(order)]),
    movementRows(
      [...itemUnits].map(([itemId, quantity]) => ({ itemId, onHand: 0, reserved: quantity })),
      saleOf(order),
    ),
    [...itemUnits.keys()],
    [...itemUnits.values()],
    adjustmentsJson(order.id, adjustments),
    commissionPercent,
    taxesJson(order.id, taxes),
    ...ORDER_COLUMNS.map((column) => row[column]),
    requestHash,
  ).catch(isClaimed ? undefined : throwKeyTaken)
  if (result?.reservedProducts !== units.size || result.reservedItems !== itemUnits.size)
    throw new Error('A locked product had too little stock.')
}

function placedEvent(order: Order) {
  const { id, createdAt, subtotal, discountAmount, deliveryFee, addedTax, grandTotal, lines } = order
  const soldLines = lines.map(({ productId, quantity, lineTotal }) => ({ productId, quantity, lineTotal }))
  const data = {
    ...{ subtotal, discountAmount, deliveryFee, ...(addedTax && { addedTax }) },
    ...{ grandTotal, lines: soldLines },
  }
  return { type: 'order.placed', subjectId: id, data, at: createdAt } as const
}

function orderRow(order: Order, customFields: StoredFields): Record<(typeof ORDER_COLUMNS)[number], unknown> {
  return {
    id: order.id,
    customer_id: order.customerId,
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    phone: order.phone,
    recipient_name: order.recipientName,
    recipient_phone: order.recipientPhone,
    language: order.language,
    source: order.source,
    promised_from: order.promisedFrom,
    promised_until: order.promisedUntil,
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
    free_delivery_amount: order.freeDeliveryAmount ?? 0,
    added_tax: order.addedTax ?? 0,
    grand_total: order.grandTotal,
    division: order.deliveryAddress.division,
    district: order.deliveryAddress.district,
    city: order.deliveryAddress.city,
    address_details: order.deliveryAddress.addressDetails,
    transaction_id: order.transactionId,
    custom_fields: customFields && JSON.stringify(customFields),
    created_at: order.createdAt,
    updated_at: order.createdAt,
  }
}

function saleOf({ id, customerId, createdAt }: Order): StockCause {
  return { reason: 'sale', sourceType: 'order', sourceId: id, actorId: customerId, at: createdAt }
}

type StoredLine = Order['lines'][number] & LineSource

function lineRow(orderId: string, line: StoredLine, position: number) {
  return {
    id: line.id,
    order_id: orderId,
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    stock_item_id: line.stockItemId,
    product_name: line.productName,
    translated_name: line.translatedName,
    image_url: line.imageUrl,
    seller_id: line.sellerId,
    seller_name: line.sellerName,
    color: line.color,
    size: line.size,
    options: line.options,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    unit_cost: line.unitCost,
    line_total: line.lineTotal,
  }
}

/** The adjustments with the names of their columns. */
function adjustmentsJson(orderId: string, adjustments: readonly Adjustment[]): string {
  return JSON.stringify(
    adjustmentRows(orderId, adjustments).map(({ orderId: order_id, orderLineId: order_line_id, ...row }) => {
      return { order_id, order_line_id, ...row }
    }),
  )
}

/** The taxes with the names of their columns. */
function taxesJson(orderId: string, taxes: readonly OrderTax[]): string {
  return JSON.stringify(
    taxRows(orderId, taxes).map(({ orderId: order_id, orderLineId: order_line_id, addedAmount, ...row }) => {
      return { order_id, order_line_id, added_amount: addedAmount, ...row }
    }),
  )
}

/** The posting with the names of its columns, and its entries. */
function postingJson(order: Order): string {
  const { posting, entries } = ledgerRows(postingOfPlaced(order))
  const { orderId, ...rest } = posting
  return JSON.stringify({
    ...rest,
    order_id: orderId,
    entries: entries.map(({ postingId, ...entry }) => ({ ...entry, posting_id: postingId })),
  })
}
