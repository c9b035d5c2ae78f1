import { useQuery } from '@tanstack/react-query'
import { formatPaisa } from '#contract/paisa.ts'
import { queryClient } from '#web/http/query-client.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { type Destination, siteQuery } from './checkout-queries.ts'
import { linesKey } from './checkout-request.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { couponQueryKey } from './coupon-field.tsx'
import { cartOrderLines, ordersApi } from './place-order.ts'

type Order = {
  customerId: string | null
  lines: readonly CartLine[]
  /** Of a coupon that takes something off. */
  couponCode: string
  destination: Destination
}

/**
 * How much VAT the order contains, as a text, by a quote of the server; undefined where prices contain none. The site says
 * so before the form is shown, so that the row is there from the start.
 */
export function useIncludedTax({ customerId, lines, couponCode, destination }: Order): string | undefined {
  const hasIncludedVat = useQuery(siteQuery, queryClient()).data?.hasIncludedVat ?? false
  const { division, district } = destination
  const { data, isError } = useQuery(
    {
      queryKey: [...couponQueryKey, 'tax', customerId, couponCode, division, district, linesKey(lines)],
      enabled: hasIncludedVat && customerId !== null,
      retry: false,
      queryFn: ({ signal }) => {
        const deliveryAddress = { division, district }
        const order = { couponCode: couponCode || null, lines: cartOrderLines(lines), deliveryAddress }
        const body = { customerId: customerId ?? '', ...order }
        return ordersApi.call('quoteOrderEndpoint', { body }, { signal })
      },
    },
    queryClient(),
  )
  if (!hasIncludedVat) return undefined
  if (data?.tax) return formatPaisa(data.tax.paisa)
  return isError || data ? '–' : checkoutTexts.loading
}
