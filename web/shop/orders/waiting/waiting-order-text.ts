import type { WaitingOutcome } from './waiting-order.ts'
import { waitingOrderTexts } from './waiting-order-texts.ts'

/** Why an order waits for the shopper; undefined while it waits for the connection. */
export function waitingOrderText(outcome: WaitingOutcome | undefined): string | undefined {
  switch (outcome?.kind) {
    case 'changed':
      return waitingOrderTexts.changed
    case 'refused':
      return waitingOrderTexts.refused(outcome.reason)
    case 'expired':
      return waitingOrderTexts.expired
    default:
      return undefined
  }
}
