import { useRef } from 'react'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { type CheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts'
import { linesKey, newIdempotencyKey } from './checkout-request.ts'

/** The form as it is saved with each change. */
export type FormDraft = Pick<CheckoutDraft, 'customerId' | 'fields' | 'orderAgainId'>

/**
 * The Idempotency-Key of the order being placed: made when the form opens, saved in the draft before each request, and
 * replaced only when the attempt is settled. After a reload the key of the draft is used again (docs/product.md §4).
 */
export function useCheckoutRequest(initialDraft: CheckoutDraft | undefined, lines: readonly CartLine[]) {
  const unsettled = useRef(initialDraft?.unsettled)
  const key = useRef('')
  if (key.current === '') {
    const earlier = initialDraft?.unsettled
    key.current = earlier?.lines === linesKey(lines) ? earlier.key : newIdempotencyKey()
  }

  return {
    /** Saves the form, together with the attempt that may be in progress. */
    saveDraft(draft: FormDraft) {
      saveCheckoutDraft({ ...draft, unsettled: unsettled.current })
    },
    /** Starts an attempt with these lines: saves its key and returns it. */
    begin(draft: FormDraft, ordered: readonly CartLine[]): string {
      unsettled.current = { key: key.current, lines: linesKey(ordered) }
      saveCheckoutDraft({ ...draft, unsettled: unsettled.current })
      return key.current
    },
    /** Ends an attempt that certainly placed no order: the next one gets a new key. */
    settle(draft: FormDraft) {
      unsettled.current = undefined
      key.current = newIdempotencyKey()
      saveCheckoutDraft({ ...draft, unsettled: undefined })
    },
  }
}
