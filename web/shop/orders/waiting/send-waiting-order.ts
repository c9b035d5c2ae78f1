import { currentSession } from '#web/session/session-store.ts'
import { takeOrderedLines } from '#web/shop/catalogue/cart/take-ordered-lines.ts'
import { clearCheckoutDraft } from '#web/shop/orders/checkout/checkout-draft.ts'
import { type CheckoutResult, sendOrder } from '#web/shop/orders/checkout/place-order.ts'
import { showPlacedOrder } from '#web/shop/orders/my-orders/order-api.ts'
import { withOrderLock } from './order-lock.ts'
import {
  clearWaitingOrder,
  isTooOld,
  readWaitingOrder,
  saveWaitingOrder,
  type WaitingOrder,
} from './waiting-order.ts'

/**
 * Sends the waiting order with its idempotency key, one tab at a time, and stores what came of it. Nothing without one, for
 * another customer, or while the shopper has to decide. Never throws; without an answer the order goes on waiting.
 */
export function sendWaitingOrder(): Promise<CheckoutResult | undefined> {
  return withOrderLock(async () => {
    const waiting = readWaitingOrder()
    if (!waiting || waiting.outcome || currentSession().user?._id !== waiting.customerId) return undefined
    if (isTooOld(waiting)) {
      saveWaitingOrder({ ...waiting, outcome: { kind: 'expired' } })
      return undefined
    }
    // Stored before, since this page may be closed while the request is on its way.
    saveWaitingOrder({ ...waiting, mayHaveArrived: waiting.mayHaveArrived || navigator.onLine })
    const result = await sendOrder(waiting.order, waiting.key)
    store(waiting, result)
    if (result.kind === 'placed' && waiting.savesAddress) await saveAddressOf(waiting)
    return result
  })
}

/** Only those who wanted it load what it takes. */
async function saveAddressOf({ customerId, fields }: WaitingOrder): Promise<void> {
  try {
    const { saveOrderedAddress } = await import('#web/shop/account/addresses/save-ordered-address.ts')
    await saveOrderedAddress(customerId, fields)
  } catch {
    // The order is placed; the next one asks again.
  }
}

function store(waiting: WaitingOrder, result: CheckoutResult) {
  if (result.kind === 'placed') {
    clearWaitingOrder()
    clearCheckoutDraft()
    takeOrderedLines(waiting.chosenLines)
    const { paymentUrl: _none, paymentProblem: _noProblem, ...order } = result.order
    showPlacedOrder(order)
  } else if (result.kind === 'changed') {
    const { reason, quote } = result
    saveWaitingOrder({ ...waiting, mayHaveArrived: false, outcome: { kind: 'changed', reason, quote } })
  } else if (result.kind === 'failed' && result.isSettled) {
    const reason = result.reason ?? ''
    saveWaitingOrder({ ...waiting, mayHaveArrived: false, outcome: { kind: 'refused', reason } })
  }
}
