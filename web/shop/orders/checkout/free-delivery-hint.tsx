import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defineTexts } from '#contract/language.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { type Destination, deliveryFeeQuery } from './checkout-queries.ts'
import { type FreeDeliveryHint, freeDeliveryHint } from './free-delivery-terms.ts'

const texts = defineTexts(
  {
    everywhere: (amount: string) => `Add ${amount} more for free delivery.`,
    most: (amount: string) => `Add ${amount} more for free delivery to most districts.`,
    free: 'Delivery is free.',
    freeToMost: 'Delivery to most districts is free.',
  },
  {
    everywhere: (amount) => `আর ${amount} কিনলে ডেলিভারি ফ্রি।`,
    most: (amount) => `আর ${amount} কিনলে বেশির ভাগ জেলায় ডেলিভারি ফ্রি।`,
    free: 'ডেলিভারি ফ্রি।',
    freeToMost: 'বেশির ভাগ জেলায় ডেলিভারি ফ্রি।',
  },
)

type Props = {
  subtotal: number
  /** Of the order, as far as it is known. */
  destination: Destination
  /** Shown where there is nothing to say. */
  otherwise?: ReactNode
  className?: string
}

/** How much more has to be bought until delivery is free, where that is true of the destination. docs/product.md §4 */
export function FreeDeliveryNote({ subtotal, destination, otherwise, className }: Props) {
  const { data } = useQuery(deliveryFeeQuery, queryClient())
  const hint = data && freeDeliveryHint(subtotal, destination, data)
  if (!hint && !otherwise) return null
  return (
    <p role="status" className={className}>
      {hint ? <span className="font-semibold text-leaf-ink">{textOf(hint)}</span> : otherwise}
    </p>
  )
}

function textOf({ missing, isInMost }: FreeDeliveryHint): string {
  if (missing === 0) return isInMost ? texts.freeToMost : texts.free
  return (isInMost ? texts.most : texts.everywhere)(formatPrice(missing))
}
