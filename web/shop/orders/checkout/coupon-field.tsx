import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Quote } from '#contract/pricing/order-lines.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { siteQuery } from './checkout-queries.ts'
import { linesKey } from './checkout-request.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { cartOrderLines, ordersApi } from './place-order.ts'

type Props = {
  value: string
  onChange: (couponCode: string) => void
  check: CouponCheck
  /** Why an order with this coupon was rejected. */
  error: string | undefined
}

/** The coupon code, with the discount or the reason why it cannot be used. */
export function CouponField({ value, onChange, check, error }: Props) {
  return (
    <TextField
      label={checkoutTexts.coupon}
      name="couponCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error ?? (check.kind === 'rejected' ? check.reason : undefined)}
      hint={<span role="status">{hintOf(check)}</span>}
      className="sm:max-w-96"
    />
  )
}

function hintOf(check: CouponCheck) {
  switch (check.kind) {
    case 'none':
      return checkoutTexts.couponOptional
    case 'checking':
      return checkoutTexts.couponChecking
    case 'unknown':
      return checkoutTexts.couponUnknown
    case 'rejected':
      return checkoutTexts.couponRejected
    case 'accepted':
      return (
        <span className="font-semibold text-leaf-ink">
          {checkoutTexts.couponAccepted(formatPrice(check.discountAmount))}
        </span>
      )
  }
}

/**
 * Whether the typed coupon can be used; `unknown` when the check failed: it is repeated with the order.
 * `discountAmount`: all that the order costs less, by the shop's own rules too, and `quote` with the prices for this
 * customer; undefined while they are not known.
 */
type CouponCheck = {
  discountAmount?: number | undefined
  quote?: Pick<Quote, 'lines' | 'subtotal' | 'discountAmount'> | undefined
} & (
  | { kind: 'none' | 'checking' | 'unknown' }
  | { kind: 'accepted'; discountAmount: number }
  | { kind: 'rejected'; reason: string }
)

/** Debounce of typing, in milliseconds. */
const DEBOUNCE_MS = 500

/**
 * Checks the coupon for these lines, debounced. In a shop with rules of its own or prices for groups the order is
 * quoted without a coupon too.
 */
export function useCouponCheck(
  customerId: string | null,
  lines: readonly CartLine[],
  typed: string,
): CouponCheck {
  const hasPriceRules = useQuery(siteQuery, queryClient()).data?.hasPriceRules ?? false
  const code = typed.trim()
  const debounced = useDebounced(code)
  const isEnabled = customerId !== null && (code !== '' || hasPriceRules) && debounced === code
  const { data, isError } = useQuery(
    {
      queryKey: [...couponQueryKey, customerId, code.toUpperCase(), linesKey(lines)],
      enabled: isEnabled,
      retry: false,
      queryFn: ({ signal }) => {
        const body = { customerId: customerId ?? '', couponCode: code || null, lines: cartOrderLines(lines) }
        return ordersApi.call('quoteOrderEndpoint', { body }, { signal })
      },
    },
    queryClient(),
  )
  const discountAmount = data?.discountAmount
  if (code === '' || customerId === null) return { kind: 'none', discountAmount, quote: data }
  if (!isEnabled) return { kind: 'checking' }
  if (isError) return { kind: 'unknown' }
  if (!data) return { kind: 'checking' }
  const { couponRejection } = data
  if (couponRejection)
    return { kind: 'rejected', reason: couponRejection.message, discountAmount, quote: data }
  return { kind: 'accepted', discountAmount: data.discountAmount, quote: data }
}

/** Root of the query keys of coupon checks; invalidated when an order shows that prices have changed. */
export const couponQueryKey = ['Order', 'coupon'] as const

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
