import { count, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { aCustomer } from '#testing/factories.ts'
import type { TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

type Headers = Record<string, string>
type RequestedProduct = { id: string; price: number }
type NewOrderLine = { product: RequestedProduct; quantity?: number; color?: string; size?: string }

/** A customer who is signed in: the account, and the headers of their requests. */
export async function aBuyer(testShop: TestShop) {
  const customer = await aCustomer(testShop.database.db)
  return { customer, headers: await signInAs(testShop, customer) }
}

export const buyers = (testShop: TestShop, count: number) =>
  Promise.all(Array.from({ length: count }, () => aBuyer(testShop)))

/** Default delivery fee of the address below, outside Dhaka. */
export const DELIVERY_FEE = 130

/** An order as the checkout page sends it: to Sylhet, cash on delivery, with the total that the shopper saw. */
export function anOrderBody(customer: { id: string }, lines: NewOrderLine[], overrides: object = {}) {
  const items = lines.map(({ product, quantity = 1, color, size }) => ({
    productId: product.id,
    quantity,
    ...(color && { color }),
    ...(size && { size }),
  }))
  const subtotal = lines.reduce((sum, { product, quantity = 1 }) => sum + product.price * quantity, 0)
  return {
    customerId: customer.id,
    customerName: 'Rahima Begum',
    phone: '01712345678',
    items,
    totalPrice: subtotal + DELIVERY_FEE,
    paymentMethod: 'cash',
    deliveryAddress: {
      division: 'Sylhet',
      district: 'Sylhet',
      city: 'Beanibazar',
      addressDetails: 'House 1, College Road',
    },
    ...overrides,
  }
}

/** Sends an order, optionally with an idempotency key. */
export function place({ app }: TestShop, headers: Headers, order: object, key?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/order/post-order',
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: order,
  })
}

/** Places an order that is paid with bKash, with the shopper's transaction id where one is given; returns the order's id. */
export async function aBkashOrder(
  testShop: TestShop,
  buyer: { customer: { id: string }; headers: Headers },
  product: RequestedProduct,
  { walletTransactionId = null, ...overrides }: { walletTransactionId?: string | null } & object = {},
): Promise<string> {
  const paid = { paymentMethod: 'mobile-banking', paymentNumber: '01712345678', wallet: 'bkash' }
  const body = anOrderBody(buyer.customer, [{ product }], { ...paid, walletTransactionId, ...overrides })
  const answer = await place(testShop, buyer.headers, body, crypto.randomUUID())
  if (answer.statusCode !== 201) throw new Error(`The order was not placed: ${answer.body}`)
  return answer.json().data._id
}

/** Requests a change of an order's status. */
export function changeStatus({ app }: TestShop, headers: Headers, orderId: string, status: string) {
  return app.inject({
    method: 'PATCH',
    url: `/api/order/update-status/${orderId}`,
    headers,
    payload: { status },
  })
}

/** Stock and units sold of a product. */
export async function stockAndSalesOf({ database }: TestShop, productId: string) {
  const [row] = await database.db
    .select({ stock: products.stock, unitsSold: products.unitsSold })
    .from(products)
    .where(eq(products.id, productId))
  return row
}

export async function countRowsOf({ database }: TestShop, table: PgTable): Promise<number | undefined> {
  const [row] = await database.db.select({ rows: count() }).from(table)
  return row?.rows
}

/** Number of answers by HTTP status: `{ 201: 5, 409: 95 }`. */
export function statusesOf(answers: { statusCode: number }[]): Record<string, number> {
  const groups = Map.groupBy(answers, (answer) => answer.statusCode)
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]))
}
