import type { Order } from './orders.ts'

/**
 * Whether an online order is cancelled by itself unless its gateway reports the money in time: nobody of the staff has
 * taken it on yet, and its buyer may be paying the amount of now. docs/product.md §4
 */
export function mayLapse({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus === 'pending'
}
