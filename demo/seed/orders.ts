import { eq, inArray, sql } from 'drizzle-orm'
import { moveStock } from '#api/catalogue/stock/stock.repository.ts'
import {
  insertCancelledPosting,
  insertPosting,
  insertSellerShares,
} from '#api/sales/ledger/ledger.repository.ts'
import { postingOfPlaced } from '#api/sales/ledger/ledger.ts'
import { lineImageUrl } from '#api/sales/orders/orders.repository.ts'
import { takeOrderNumber } from '#api/sales/orders/placing/stocked-products.repository.ts'
import { recordFullPayment } from '#api/sales/payments/recording/record-full-payment.ts'
import { deliveryFeeTo } from '#contract/sales/delivery/delivery.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { newOrderId } from '#database/new-id.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { orderAdjustments } from '#database/schema/sales/order-adjustments.ts'
import { orderLines, orderStatusChanges, orders } from '#database/schema/sales/orders.ts'
import type { DemoCatalogue, DemoOrder } from '#demo/catalogue/types.ts'
import type { SeededAccounts } from './accounts.ts'
import { daysBefore } from './days-before.ts'
import { DEMO_COMMISSION_PERCENT } from './site.ts'

type Needs = { accounts: SeededAccounts; productIds: Map<string, string>; now: Date }
type OrderedProduct = {
  id: string
  name: string
  nameBn: string | null
  price: number
  sellerId: string
  sellerName: string
  imageId: string
  variants: { id: string; stockItemId: string; color: string; size: string; imageId: string | null }[]
}

const FEES = { insideFee: 70, outsideFee: 130 }
/** The statuses that an order had before its present one. */
const STATUS_PATHS: Record<OrderStatus, OrderStatus[]> = {
  pending: ['pending'],
  processing: ['pending', 'processing'],
  shipped: ['pending', 'processing', 'shipped'],
  delivered: ['pending', 'processing', 'shipped', 'delivered'],
  cancelled: ['pending', 'cancelled'],
}
/** Days between two status changes. */
const STEP_DAYS = 0.7

/** Stores past orders of the demo customers at present prices, at least one in every status. */
export async function seedOrders(tx: Tx, catalogue: DemoCatalogue, needs: Needs) {
  const orderedProducts = await listOrderedProducts(
    tx,
    [...new Set(catalogue.orders.flatMap(({ lines }) => lines.map((line) => line.productKey)))],
    needs,
  )
  for (const [index, order] of catalogue.orders.entries()) {
    const createdAt = daysBefore(needs.now, order.daysAgo)
    const lines = linesOf(order, orderedProducts)
    const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0)
    const deliveryFee = deliveryFeeTo(order.deliveryAddress, FEES)
    const customer = needs.accounts.customerOf.get(order.customerEmail)
    if (!customer) throw new Error(`No demo customer has the email ${order.customerEmail}`)
    const id = newOrderId(await takeOrderNumber(tx), createdAt.getTime())
    await tx.insert(orders).values({
      id,
      customerId: customer.id,
      customerName: customer.name,
      customerEmail: order.customerEmail,
      phone: order.phone,
      status: order.status,
      paymentStatus: 'unpaid',
      paymentMethod: order.paymentMethod,
      paymentNumber: order.paymentNumber ?? '',
      subtotal,
      deliveryFee,
      grandTotal: subtotal + deliveryFee,
      ...order.deliveryAddress,
      transactionId: `BPDEMO${String(index + 1).padStart(6, '0')}`,
      createdAt,
      updatedAt: createdAt,
    })
    await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId: id, position })))
    await tx
      .insert(orderStatusChanges)
      .values(changesOf(order, { id, customerId: customer.id, adminId: needs.accounts.adminId, createdAt }))
    if (deliveryFee > 0)
      await tx
        .insert(orderAdjustments)
        .values({ orderId: id, position: 0, kind: 'delivery', amount: deliveryFee })
    const charged = { id, subtotal, deliveryFee, discountAmount: 0, grandTotal: subtotal + deliveryFee }
    await insertPosting(tx, postingOfPlaced({ ...charged, createdAt }))
    if (order.status === 'cancelled') await insertCancelledPosting(tx, { orderId: id, now: createdAt })
    if (order.paymentStatus === 'paid')
      await recordFullPayment(tx, id, { recordedBy: needs.accounts.adminId, now: createdAt })
  }
  await countUnits(tx)
  await postShares(tx)
  await reserveStock(tx, needs)
}

/** What became of the units of past orders, with one parcel for each that was sent. */
async function countUnits(tx: Tx) {
  await tx.execute(sql`
    update order_lines l set cancelled_units = case when o.status = 'cancelled' then quantity else 0 end,
      handed_over_units = case when o.status = 'shipped' then quantity else 0 end,
      delivered_units = case when o.status = 'delivered' then quantity else 0 end
    from orders o where o.id = l.order_id`)
  await tx.execute(sql`
    with sent as (
      insert into fulfilments (id, order_id, state, courier_name, cash_to_collect, created_at, handed_over_at, closed_at)
      select gen_random_uuid(), o.id, case o.status when 'shipped' then 'handed-over' else 'delivered' end, 'Pathao',
        case when o.payment_status = 'paid' then 0 else o.grand_total end, s.changed_at, s.changed_at, d.changed_at
      from orders o
      join order_status_changes s on s.order_id = o.id and s.to_status = 'shipped'
      left join order_status_changes d on d.order_id = o.id and d.to_status = 'delivered'
      returning id, order_id
    )
    insert into fulfilment_lines (fulfilment_id, order_line_id, units)
    select s.id, l.id, l.quantity from sent s join order_lines l on l.order_id = s.order_id`)
}

/** What sellers get of the orders that were delivered, at the demo shop's commission, each on the day of its delivery. */
async function postShares(tx: Tx) {
  await tx.execute(sql`
    update order_lines l set commission_percent = ${DEMO_COMMISSION_PERCENT} from users u
    where u.id = l.seller_id and u.role = 'seller'`)
  const delivered = await tx
    .select({ orderId: orderStatusChanges.orderId, now: orderStatusChanges.changedAt })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.toStatus, 'delivered'))
  for (const order of delivered) await insertSellerShares(tx, order)
}

/** Reserves the units of open orders, beyond what the catalogue has in stock. */
async function reserveStock(tx: Tx, { accounts, now }: Needs) {
  const { rows } = await tx.execute<{ itemId: string; units: number }>(sql`
    select stock_item_id as "itemId", sum(reserved_units)::int as units from order_lines
    where reserved_units > 0 and stock_item_id is not null group by stock_item_id`)
  await moveStock(
    tx,
    rows.map(({ itemId, units }) => ({ itemId, onHand: units, reserved: units })),
    { reason: 'opening', sourceType: 'order', sourceId: null, actorId: accounts.adminId, at: now },
  )
}

async function listOrderedProducts(
  tx: Tx,
  keys: string[],
  { productIds }: Needs,
): Promise<Map<string, OrderedProduct>> {
  const ids = keys.map((key) => productIds.get(key) ?? '')
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      nameBn: products.nameBn,
      price: products.price,
      sellerId: products.sellerId,
      sellerName: products.sellerName,
      imageId: productImages.imageId,
    })
    .from(products)
    .innerJoin(
      productImages,
      sql`${eq(productImages.productId, products.id)} and ${productImages.position} = 0`,
    )
    .where(inArray(products.id, ids))
  const variants = await tx.select().from(productVariants).where(inArray(productVariants.productId, ids))
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  const byId = new Map(rows.map((row) => [row.id, { ...row, variants: variantsOf.get(row.id) ?? [] }]))
  return new Map(
    keys.map((key) => {
      const row = byId.get(productIds.get(key) ?? '')
      if (!row) throw new Error(`A demo order names the unknown product ${key}`)
      return [key, row]
    }),
  )
}

function linesOf(order: DemoOrder, orderedProducts: Map<string, OrderedProduct>) {
  return order.lines.flatMap((line) => {
    const product = orderedProducts.get(line.productKey)
    if (!product) return []
    const variant = product.variants.find(
      ({ color, size }) => color === (line.color ?? '') && size === (line.size ?? ''),
    )
    if (!variant) throw new Error(`A demo order names an unknown variant of ${line.productKey}`)
    return [
      {
        productId: product.id,
        variantId: variant.id,
        stockItemId: variant.stockItemId,
        productName: product.name,
        translatedName: product.nameBn,
        imageUrl: lineImageUrl(variant.imageId ?? product.imageId),
        sellerId: product.sellerId,
        sellerName: product.sellerName,
        color: line.color ?? null,
        size: line.size ?? null,
        quantity: line.quantity,
        unitPrice: product.price,
        lineTotal: product.price * line.quantity,
      },
    ]
  })
}

type Placed = { id: string; customerId: string; adminId: string; createdAt: Date }

function changesOf(order: DemoOrder, { id, customerId, adminId, createdAt }: Placed) {
  const statuses = STATUS_PATHS[order.status]
  return statuses.map((toStatus, position) => ({
    orderId: id,
    position,
    fromStatus: statuses[position - 1] ?? null,
    toStatus,
    changedBy: toStatus === 'pending' || toStatus === 'cancelled' ? customerId : adminId,
    changedAt: daysBefore(createdAt, -position * STEP_DAYS),
  }))
}
