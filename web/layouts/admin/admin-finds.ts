import { useQuery } from '@tanstack/react-query'
import type { StaffFinds } from '#contract/reports.ts'
import ShoppingCart from '#web/design/icons/shopping-cart.tsx'
import User from '#web/design/icons/user.tsx'
import { formatPrice, shortId } from '#web/formatting.ts'
import { statusWords } from '#web/orders/order-words.ts'
import { findsAsked } from '#web/reports/report-calls.ts'
import type { Find } from '../staff/find-box.tsx'
import { productFinds } from '../staff/product-finds.ts'

/** Orders by short id or phone, customers, products. */
export function useAdminFinds(words: string) {
  const { data, error } = useQuery(findsAsked(words))
  return { finds: data && findsOf(data), problem: error?.message }
}

function findsOf({ orders, products, customers }: StaffFinds): Find[] {
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
    ...productFinds(products, '/admin'),
  ]
}
