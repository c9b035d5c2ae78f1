import { useQuery } from '@tanstack/react-query'
import type { SellerFinds } from '#contract/seller.ts'
import ShoppingCart from '#web/design/icons/shopping-cart.tsx'
import { shortId } from '#web/formatting.ts'
import { formatMoment } from '#web/moments.ts'
import { statusWords } from '#web/orders/order-words.ts'
import { sellerFindsAsked } from '#web/reports/seller/seller-calls.ts'
import type { Find } from '../staff/find-box.tsx'
import { productFinds } from '../staff/product-finds.ts'

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
