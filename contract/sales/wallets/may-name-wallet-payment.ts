import type { Order } from '#contract/sales/orders.ts'

/** Whether the buyer of an order may say with which wallet they paid what is still due. docs/product.md §4 */
export function mayNameWalletPayment({
  status,
  paymentMethod,
  amountDue,
}: Pick<Order, 'status' | 'paymentMethod' | 'amountDue'>): boolean {
  return paymentMethod === 'mobile-banking' && status !== 'cancelled' && amountDue > 0
}
