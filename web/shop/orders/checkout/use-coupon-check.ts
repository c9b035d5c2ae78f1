import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '#web/http/query-client.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { linesKey } from './checkout-request.ts'
import { loadOrderApi, newOrderLines } from './place-order.ts'

/** What the shop says of the coupon as typed; `unknown` when it could not be asked: it will be when ordering. */
export type CouponCheck =
  | { kind: 'none' | 'checking' | 'unknown' }
  | { kind: 'taken'; discountAmount: number }
  | { kind: 'refused'; text: string }

/** Typing has ended when nothing was typed for so long, in milliseconds. */
const TYPING_MS = 500

/** Asks the shop about a coupon once its typing ends; the answer holds for these lines. */
export function useCouponCheck(
  customerId: string | null,
  lines: readonly CartLine[],
  typed: string,
): CouponCheck {
  const code = typed.trim()
  const settled = useSettled(code)
  const isRequested = customerId !== null && code !== '' && settled === code
  const { data, isError } = useQuery(
    {
      queryKey: [...couponQueryKey, customerId, code.toUpperCase(), linesKey(lines)],
      enabled: isRequested,
      retry: false,
      queryFn: async ({ signal }) => {
        const [{ call }, { quoteOrderEndpoint }] = await loadOrderApi()
        const body = { customerId: customerId ?? '', couponCode: code, lines: newOrderLines(lines) }
        return call(quoteOrderEndpoint, { body }, { signal })
      },
    },
    queryClient(),
  )
  if (code === '' || customerId === null) return { kind: 'none' }
  if (!isRequested) return { kind: 'checking' }
  if (isError) return { kind: 'unknown' }
  if (!data) return { kind: 'checking' }
  if (data.couponRefusal) return { kind: 'refused', text: data.couponRefusal.message }
  return { kind: 'taken', discountAmount: data.discountAmount }
}

/** What every answer about a coupon is kept under; forgotten when an order shows that it has aged. */
export const couponQueryKey = ['Order', 'coupon'] as const

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
