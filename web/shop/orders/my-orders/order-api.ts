import { queryOptions } from '@tanstack/react-query'
import type { Order, Wallet } from '#contract/sales/orders.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'
import type { WalletValues } from '#web/shop/orders/checkout/order-fields.ts'

const ordersApi = lazyApi(() => import('#contract/sales/orders.ts'))
const walletPaymentApi = lazyApi(() => import('#contract/sales/wallets/wallet-payment.ts'))

/** A customer's own orders, newest first (docs/product.md §17). */
export function customerOrdersQuery(customerId: string) {
  return queryOptions({
    queryKey: ['Order', customerId],
    queryFn: ({ signal }): Promise<Order[]> =>
      ordersApi.call('listOrdersOfCustomerEndpoint', { params: { customerId }, query: {} }, { signal }),
  })
}

/** Shows an order that was just placed without waiting for the list, which is fetched again. */
export function showPlacedOrder(order: Order): void {
  queryClient().setQueryData(
    customerOrdersQuery(order.customerId).queryKey,
    (known) => known && [order, ...known.filter(({ id }) => id !== order.id)],
  )
  void invalidate(['Order'])
}

/** Cancels a pending order and refreshes all lists of orders. Throws ApiError. */
export async function cancelOwnOrder(orderId: string): Promise<void> {
  try {
    await ordersApi.call('updateOrderStatusEndpoint', { params: { orderId }, body: { status: 'cancelled' } })
  } finally {
    // After an error as well: the order may have changed since it was shown.
    await invalidate(['Order'])
  }
}

/** Says how an order was paid by mobile banking and refreshes all lists of orders. Throws ApiError. */
export async function nameWalletPayment(orderId: string, { wallet, ...named }: WalletValues): Promise<void> {
  try {
    const body = { wallet: wallet as Wallet, ...named }
    await walletPaymentApi.call('nameWalletPaymentEndpoint', { params: { orderId }, body })
  } finally {
    await invalidate(['Order'])
  }
}
