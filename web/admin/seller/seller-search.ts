import { useQuery } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { SellerFinds } from '#contract/sales/seller.ts'
import { productFinds } from '#web/admin/frame/product-search.ts'
import type { Find } from '#web/admin/frame/search-box.tsx'
import { formatMoment } from '#web/formatting/date-time.ts'
import { shortId } from '#web/formatting/formatting.ts'
import { statusWords } from '#web/shop/orders/my-orders/order-labels.ts'
import { sellerFindsAsked } from './seller-api.ts'

/** One's own orders by short id, and one's own products. */
export function useSellerFinds(words: string) {
  const { data, error } = useQuery(sellerFindsAsked(words))
  return { finds: data && findsOf(data), problem: error?.message }
}

function findsOf({ orders, products }: SellerFinds): Find[] {
  return [
    ...orders.map(({ orderId, status, lineCount, createdAt }) => ({
      to: `/seller/orders?text=${shortId(orderId)}`,
      title: `#${shortId(orderId)}`,
      text: [
        lineCount === 1 ? '1 line' : `${lineCount} lines`,
        statusWords[status],
        formatMoment(createdAt),
      ].join(', '),
      icon: ShoppingCart,
    })),
    ...productFinds(products, '/seller'),
  ]
}
