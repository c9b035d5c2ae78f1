import { csvLines, csvOf } from '#api/csv.ts'
import { customCell } from '#api/custom-fields/custom-columns.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay, periodOf } from '#api/period.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { Viewer } from '#api/viewer.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { OrderExport, OrderExportKind } from '#contract/sales/order-exports.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { DbOrTx } from '#database/connect.ts'
import { assigneeIdOf } from './assignees/order-assignees.ts'
import { dueSpanOf, listedDeadlines } from './deadlines/due-deadlines.ts'
import {
  type ExportedOrder,
  listExportedLines,
  listExportedMoney,
  listExportedOrders,
  type OrderCursor,
} from './export-orders.repository.ts'
import type { OrderQuery } from './order-list.repository.ts'

/** Orders read at once; what was read is sent before the next ones are. */
const BATCH_SIZE = 500

type Row = (string | number)[]

const TITLES: Record<OrderExportKind, readonly string[]> = {
  orders: [
    ...[
      'Order',
      'Date',
      'Status',
      'Payment status',
      'Payment method',
      'Source',
      'Customer',
      'Phone',
      'Email',
    ],
    ...[
      'Recipient',
      'Recipient phone',
      'Address',
      'Area',
      'District',
      'Division',
      'Units',
      'Subtotal',
      'Discount',
    ],
    ...['Coupon', 'Delivery fee', 'Return fee', 'Total', 'Received', 'Refunded', 'Waived', 'To collect'],
    ...['Courier', 'Tracking number', 'Transaction', 'Added VAT'],
  ],
  lines: [
    ...[
      'Order',
      'Date',
      'Status',
      'Product',
      'Product id',
      'SKU',
      'Colour',
      'Size',
      'Seller',
      'Ordered',
      'Charged',
    ],
    ...['Returned', 'Unit price', 'Unit cost', 'Line total', 'Options', 'Product (Bangla)'],
  ],
  payments: [
    ...['Order', 'Time', 'Method', 'Provider', 'Reference', 'Amount', 'State', 'Customer', 'Phone', 'Kind'],
  ],
}

/** The custom fields that have columns behind those of every shop. */
type Fields = { order: readonly CustomField[]; customer: readonly CustomField[] }

/** Exports orders, their lines or their payments and refunds as a CSV file, by the filter of the list. docs/moving-in.md §5 */
export function createExportOrders({
  db,
  clock,
  customFields,
}: Pick<ServiceNeeds, 'db' | 'clock' | 'customFields'>) {
  const fields = { order: customFields.order.fields, customer: customFields.customer.fields }
  /** Throws forbidden unless the viewer is an admin. */
  return async (
    viewer: Viewer,
    {
      of,
      period,
      from,
      to,
      overdue,
      deadline,
      assignee,
      page: _page,
      limit: _limit,
      sort,
      ...filter
    }: OrderExport,
  ): Promise<FileAnswer> => {
    viewer.assertAdmin()
    const now = clock()
    const promisedBefore = overdue && dhakaDay(now)
    const due = dueSpanOf(listedDeadlines({ deadline, sort }), now)
    const query = {
      ...filter,
      contacts: contactMatchOf(viewer),
      ...periodOf({ period, from, to }, now),
      promisedBefore,
      due,
      assigneeId: assigneeIdOf(assignee, viewer),
    }
    return { name: `${of}-${dhakaDay(now)}.csv`, bytes: textOf(db, query, of, fields) }
  }
}

async function* textOf(
  db: DbOrTx,
  query: OrderQuery,
  of: OrderExportKind,
  fields: Fields,
): AsyncGenerator<string> {
  yield csvOf([[...TITLES[of], ...(of === 'orders' ? titlesOf(fields) : [])]])
  let after: OrderCursor | undefined
  do {
    const orders = await listExportedOrders(db, query, { after, limit: BATCH_SIZE })
    yield csvLines(await rowsOf(db, orders, of, fields))
    after = orders.length < BATCH_SIZE ? undefined : orders.at(-1)
  } while (after)
}

/** `Packed by (order.packedBy)`: no other column is called so, whatever the label. */
function titlesOf(fields: Fields): string[] {
  const titled = (entity: keyof Fields) =>
    fields[entity].map(({ name, label }) => `${label.en} (${entity}.${name})`)
  return [...titled('order'), ...titled('customer')]
}

async function rowsOf(
  db: DbOrTx,
  orders: readonly ExportedOrder[],
  of: OrderExportKind,
  fields: Fields,
): Promise<Row[]> {
  if (of === 'orders') return orders.map((order) => [...orderRow(order), ...customCells(order, fields)])
  const ids = orders.map(({ id }) => id)
  return of === 'lines' ? lineRows(db, orders, ids) : moneyRows(db, orders, ids)
}

function customCells({ orderFields, customerFields }: ExportedOrder, { order, customer }: Fields): Row {
  return [
    ...order.map((field) => customCell(field, orderFields)),
    ...customer.map((field) => customCell(field, customerFields)),
  ]
}

function orderRow(order: ExportedOrder): Row {
  const { grandTotal, receivedTotal, refundedTotal, waivedAmount, status } = order
  const parcels = order.parcels ?? []
  const due =
    status === 'cancelled' ? 0 : Math.max(0, grandTotal - receivedTotal + refundedTotal - waivedAmount)
  return [
    ...[orderNumber(order.id), minuteOf(order.createdAt), status, order.paymentStatus, order.paymentMethod],
    ...[order.source, order.customerName, order.phone, order.email],
    ...[order.recipientName || order.customerName, order.recipientPhone || order.phone],
    ...[order.addressDetails, order.city, order.district, order.division, order.unitCount, order.subtotal],
    ...[order.discountAmount, order.couponCode ?? '', order.deliveryFee, order.returnFee, grandTotal],
    ...[receivedTotal, refundedTotal, waivedAmount, due],
    ...[ofParcels(parcels.map(({ courierName }) => courierName))],
    ...[ofParcels(parcels.map(({ trackingNumber }) => trackingNumber))],
    ...[order.transactionId, order.addedTax],
  ]
}

/** `PTH-1; RX-7`: a place for each parcel, so that couriers and numbers stand in the same order; '' if no parcel has one. */
const ofParcels = (texts: readonly string[]) => (texts.some(Boolean) ? texts.join('; ') : '')

async function lineRows(db: DbOrTx, orders: readonly ExportedOrder[], ids: string[]): Promise<Row[]> {
  const linesOf = Map.groupBy(await listExportedLines(db, ids), ({ orderId }) => orderId)
  return orders.flatMap((order) =>
    (linesOf.get(order.id) ?? []).map((line) => [
      ...[orderNumber(order.id), minuteOf(order.createdAt), order.status, line.productName, line.productId],
      ...[
        line.sku ?? '',
        line.color ?? '',
        line.size ?? '',
        line.sellerName,
        line.quantity,
        line.chargedUnits,
      ],
      ...[line.returnedUnits, line.unitPrice, line.unitCost ?? '', line.unitPrice * line.chargedUnits],
      line.options.map(({ name, value }) => `${name}: ${value}`).join('; '),
      line.banglaName ?? '',
    ]),
  )
}

async function moneyRows(db: DbOrTx, orders: readonly ExportedOrder[], ids: string[]): Promise<Row[]> {
  const moneyOf = Map.groupBy(await listExportedMoney(db, ids), ({ orderId }) => orderId)
  return orders.flatMap((order) =>
    (moneyOf.get(order.id) ?? []).map(({ at, method, provider, reference, amount, state, kind }) => [
      ...[orderNumber(order.id), minuteOf(at), method, provider, reference ?? '', amount, state],
      ...[order.customerName, order.phone, kind],
    ]),
  )
}

/** `2026-11-21 14:05`, in Dhaka. */
function minuteOf(time: string): string {
  const at = new Date(time)
  const minute = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dhaka',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${dhakaDay(at)} ${minute.format(at)}`
}
