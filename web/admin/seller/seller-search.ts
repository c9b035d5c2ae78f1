import { useQuery } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { SellerSearchResults } from '#contract/sales/seller.ts'
import { productSearchHits } from '#web/admin/frame/product-search.ts'
import type { SearchHit } from '#web/admin/frame/search-box.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { shortId } from '#web/formatting/formatting.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { sellerSearchQuery } from './seller-api.ts'

/** One's own orders by short id, and one's own products. */
export function useSellerSearch(words: string) {
  const { data, error } = useQuery(sellerSearchQuery(words))
  return { finds: data && hitsOf(data), problem: error?.message }
}

function hitsOf({ orders, products }: SellerSearchResults): SearchHit[] {
  return [
    ...orders.map(({ orderId, status, lineCount, createdAt }) => ({
      to: `/seller/orders?text=${shortId(orderId)}`,
      title: `#${shortId(orderId)}`,
      text: [
        lineCount === 1 ? '1 line' : `${lineCount} lines`,
        statusLabels[status],
        formatDateTime(createdAt),
      ].join(', '),
      icon: ShoppingCart,
    })),
    ...productSearchHits(products, '/seller'),
  ]
}
