import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import User from 'lucide-react/icons/user'
import type { StaffFinds } from '#contract/reports.ts'
import { formatPrice, shortId } from '#web/formatting.ts'
import { statusWords } from '#web/orders/order-words.ts'

/** One line of what the search found, and where it leads. */
export type Find = { to: string; title: string; text: string; icon: typeof User }

/** Everything found in one list: orders, then customers, then products. */
export function findsOf({ orders, products, customers }: StaffFinds): Find[] {
  return [
    ...orders.map(({ id, customerName, phone, status, grandTotal }) => ({
      to: `/admin/orders/${id}`,
      title: `#${shortId(id)} ${customerName}`,
      text: `${phone}, ${formatPrice(grandTotal)}, ${statusWords[status]}`,
      icon: ShoppingCart,
    })),
    ...customers.map(({ customerId, name, phone, email }) => ({
      to: `/admin/customers/${customerId}`,
      title: name,
      text: [phone, email].filter(Boolean).join(', '),
      icon: User,
    })),
    ...products.map(({ productId, name, stock }) => ({
      to: `/admin/products/${productId}`,
      title: name,
      text: stock === 0 ? 'Sold out' : `${stock} in stock`,
      icon: Package,
    })),
  ]
}
