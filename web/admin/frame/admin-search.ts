import { useQuery } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import User from 'lucide-react/icons/user'
import type { StaffSearchResults } from '#contract/reports.ts'
import { staffSearchQuery } from '#web/admin/reports/report-api.ts'
import { formatPrice, shortId } from '#web/formatting/formatting.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { productSearchHits } from './product-search.ts'
import type { SearchHit } from './search-box.tsx'

/** Orders by short id or phone, customers, products. */
export function useAdminSearch(words: string) {
  const { data, error } = useQuery(staffSearchQuery(words))
  return { finds: data && hitsOf(data), problem: error?.message }
}

function hitsOf({ orders, products, customers }: StaffSearchResults): SearchHit[] {
  return [
    ...orders.map(({ id, customerName, phone, status, grandTotal }) => ({
      to: `/admin/orders/${id}`,
      title: `#${shortId(id)} ${customerName}`,
      text: `${phone}, ${formatPrice(grandTotal)}, ${statusLabels[status]}`,
      icon: ShoppingCart,
    })),
    ...customers.map(({ customerId, name, phone, email }) => ({
      to: `/admin/customers/${customerId}`,
      title: name,
      text: [phone, email].filter(Boolean).join(', '),
      icon: User,
    })),
    ...productSearchHits(products, '/admin'),
  ]
}
