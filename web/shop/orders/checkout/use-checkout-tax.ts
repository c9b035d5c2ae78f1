import { useQuery } from '@tanstack/react-query'
import { formatPaisa } from '#contract/paisa.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
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

/** The VAT as a text; where it comes on top, `amount` too, which is undefined until the shop has answered. */
export type CheckoutTax =
  | { mode: 'included'; text: string }
  | { mode: 'added'; text: string; amount: number | undefined }

/**
 * How much VAT the order contains, or gets on top, by a quote of the server; undefined in a shop without. The site says so
 * before the form is shown, so that the row is there from the start.
 */
export function useCheckoutTax({ customerId, lines, couponCode, destination }: Order) {
  const { hasIncludedVat, hasAddedVat } = useQuery(siteQuery, queryClient()).data ?? {}
  const { division, district } = destination
  const { data, isError } = useQuery(
    {
      queryKey: [...couponQueryKey, 'tax', customerId, couponCode, division, district, linesKey(lines)],
      enabled: (hasIncludedVat ?? hasAddedVat ?? false) && customerId !== null,
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
  const unknown = isError || data ? '–' : checkoutTexts.loading
  if (hasAddedVat) {
    const amount = data?.tax?.mode === 'added' ? (data.addedTax ?? 0) : undefined
    const text = amount === undefined ? unknown : formatPrice(amount)
    return { mode: 'added', text, amount } satisfies CheckoutTax
  }
  if (!hasIncludedVat) return undefined
  return { mode: 'included', text: data?.tax ? formatPaisa(data.tax.paisa) : unknown } satisfies CheckoutTax
}

/** The grand total as a text; it is not known before the VAT on top of it. */
export const shownTotal = (grandTotal: number, tax: CheckoutTax | undefined): string =>
  tax?.mode === 'added' && tax.amount === undefined ? tax.text : formatPrice(grandTotal)
