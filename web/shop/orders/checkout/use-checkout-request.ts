import { useRef } from 'react'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { type CheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts'
import { linesKey, newIdempotencyKey } from './checkout-request.ts'

/**
 * The Idempotency-Key of the order being placed: made as the form opens, written down before each sending, and replaced
 * only when the attempt is settled. A reload in between finds it in the draft and goes on under it (docs/product.md §4).
 */
export function useCheckoutRequest(draft: CheckoutDraft | undefined, lines: readonly CartLine[]) {
  const unsettled = useRef(draft?.unsettled)
  const key = useRef('')
  if (key.current === '') {
    const earlier = draft?.unsettled
    key.current = earlier?.lines === linesKey(lines) ? earlier.key : newIdempotencyKey()
  }

  return {
    /** Keeps what is typed, with the attempt that may still be under way. */
    keep(typed: Pick<CheckoutDraft, 'customerId' | 'fields'>) {
      saveCheckoutDraft({ ...typed, unsettled: unsettled.current })
    },
    /** The key to send these lines under, written down before they are sent. */
    begin(typed: Pick<CheckoutDraft, 'customerId' | 'fields'>, ordered: readonly CartLine[]): string {
      unsettled.current = { key: key.current, lines: linesKey(ordered) }
      saveCheckoutDraft({ ...typed, unsettled: unsettled.current })
      return key.current
    },
    /** The shop has said no: the next attempt is another one. */
    settle(typed: Pick<CheckoutDraft, 'customerId' | 'fields'>) {
      unsettled.current = undefined
      key.current = newIdempotencyKey()
      saveCheckoutDraft({ ...typed, unsettled: undefined })
    },
  }
}
