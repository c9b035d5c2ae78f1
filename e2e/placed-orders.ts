import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import type { OrderState } from '#testing/orders/order-state.ts'
import { changeOrder, storedStockOf } from '#testing/shop-database.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductOnSale, SHOP_NAME } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

/** Signs in a new customer with one order by mobile banking, whose fields are set to `state`. */
export async function placeOrderByApi(page: Page, state: OrderState = {}, quantity = 1) {
  const product = await aPlainProduct()
  const stock = await storedStockOf(product._id)
  const customerId = await signInByStorage(page, (await registerCustomer()).email)
  return { ...(await orderById(page, customerId, state, quantity)), stock }
}

/** Places another order of the signed-in customer, on a Bangla page where `state` says so. */
export async function orderById(page: Page, customerId: string, state: OrderState = {}, quantity = 1) {
  const product = await aPlainProduct()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.post('/api/order/post-order', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {
      customerId,
      phone: '01812345678',
      items: [{ productId: product._id, quantity }],
      totalPrice: product.productPrice * quantity + 130,
      paymentMethod: 'mobile-banking',
      paymentNumber: '01812345678',
      language: state.language ?? 'en',
      deliveryAddress: {
        division: 'Sylhet',
        district: 'Sylhet',
        city: 'Beanibazar',
        addressDetails: 'Holding 3, Station Road',
      },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { data } = (await response.json()) as { data: { _id: string } }
  if (Object.keys(state).length > 0) await changeOrder(data._id, state)
  return { id: data._id, productId: product._id }
}

/** A delivered and paid order of a new customer, who is signed in. */
export async function aDeliveredOrder(page: Page, quantity = 1) {
  const order = await placeOrderByApi(page, { paymentMethod: 'cash', paymentNumber: '' }, quantity)
  for (const status of ['processing', 'shipped', 'delivered'])
    await callAsAdmin('PATCH', `/order/update-status/${order.id}`, { status })
  await callAsAdmin('PATCH', `/order/update-payment-status/${order.id}`, { paymentStatus: 'paid' })
  return order
}

/** Places an order of the second demo customer through the API. Returns its id. */
export async function placeCashOrder(): Promise<string> {
  const product = await aPlainProduct()
  const at = demoShop().address
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    return (await fetch(`${at}/api${path}`, init)).json() as Promise<{ data: Record<string, unknown> }>
  }
  const { data } = await post('/user/signin', { identifier: 'customer2@biponi.test', password: 'demo1234' })
  const user = data.user as { _id: string }
  const order = {
    customerId: user._id,
    phone: '01712345678',
    items: [{ productId: product._id, quantity: 1 }],
    totalPrice: 0,
    paymentMethod: 'cash',
    deliveryAddress: {
      division: 'Sylhet',
      district: 'Sylhet',
      city: 'Beanibazar',
      addressDetails: 'House 1, College Road',
    },
  }
  const headers = {
    authorization: `Bearer ${String(data.accessToken)}`,
    'idempotency-key': randomUUID(),
  }
  // The error for a wrong total contains the correct one.
  const wrongTotal = await post('/order/post-order', order, headers)
  const placed = await post(
    '/order/post-order',
    { ...order, totalPrice: wrongTotal.data.totalPrice },
    { ...headers, 'idempotency-key': randomUUID() },
  )
  return String(placed.data._id)
}

/** A product of a seller with high stock and without colours or sizes. */
export function aPlainProduct() {
  return aProductOnSale(
    ({ OwnerId, remainingProducts, productColors, productSizes }) =>
      OwnerId.name !== SHOP_NAME &&
      remainingProducts > 30 &&
      productColors.length === 0 &&
      productSizes.length === 0,
  )
}
