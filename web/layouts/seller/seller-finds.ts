import { useQuery } from '@tanstack/react-query'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { SellerFinds } from '#contract/seller.ts'
import { shortId } from '#web/formatting.ts'
import { formatMoment } from '#web/moments.ts'
import { statusWords } from '#web/orders/order-words.ts'
import { sellerFindsAsked } from '#web/reports/seller/seller-calls.ts'
import type { Find } from '../staff/find-box.tsx'
import { stockWords } from '../staff/stock-words.ts'

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
    ...products.map(({ productId, name, stock }) => ({
      to: `/seller/products/${productId}`,
      title: name,
      text: stockWords(stock),
      icon: Package,
    })),
  ]
}
