import { shortId } from '#contract/sales/order-number.ts'
import type { OrderReturn, ReturnReason, ReturnState } from '#contract/sales/returns.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'

export const reasonLabels: Record<ReturnReason, string> = {
  damaged: 'Damaged or not working',
  'wrong-item': 'Wrong item was sent',
  'not-as-described': 'Not as described',
  'does-not-fit': 'Does not fit',
  'changed-mind': 'I changed my mind',
  other: 'Another reason',
}

export function isReturnReason(value: string): value is ReturnReason {
  return Object.hasOwn(reasonLabels, value)
}

export const stateBadges: Record<ReturnState, { label: string; tone: BadgeTone }> = {
  requested: { label: 'Requested', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'blue' },
  received: { label: 'Received', tone: 'blue' },
  closed: { label: 'Completed', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
}

type Facts = Pick<
  OrderReturn,
  'orderId' | 'state' | 'resolution' | 'rejectionReason' | 'refundAmount' | 'creditAmount' | 'exchangeOrderId'
>

/** What happens next with a return, or what came of it, for its buyer. docs/product.md §12 */
export function returnStateText(facts: Facts): string {
  switch (facts.state) {
    case 'requested':
      return 'We are looking at your request and will send you our answer.'
    case 'approved':
      return `Please pack the items with the order number, #${shortId(facts.orderId)}, and send them back to us.`
    case 'received':
      return facts.resolution === 'exchange'
        ? 'Your items are back with us. We are preparing the exchange.'
        : 'Your items are back with us. We are preparing your refund.'
    case 'rejected':
      return `We cannot take these items back. Reason: ${facts.rejectionReason}`
    case 'closed':
      return settlementText(facts)
  }
}

function settlementText({ exchangeOrderId, creditAmount, refundAmount }: Facts): string {
  const sentences = [
    exchangeOrderId && `Order #${shortId(exchangeOrderId)} replaces it.`,
    creditAmount > 0 && `${formatPrice(creditAmount)} of that order is paid with this return.`,
    refundAmount > 0 && `${formatPrice(refundAmount)} goes back to you.`,
  ].filter(Boolean)
  // Nothing was paid for the items, or the shop declined the refund, which Refund Request shows with the reason.
  return sentences.join(' ') || 'Your items are back with us. No money goes back for them.'
}

type ReturnedLine = Pick<OrderReturn['lines'][number], 'units' | 'restockedUnits' | 'writtenOffUnits'>

/** Which of a line's units did not arrive, once the return was received; empty when all did. */
export function missingUnitsText(state: ReturnState, line: ReturnedLine): string {
  const received = line.restockedUnits + line.writtenOffUnits
  if ((state !== 'received' && state !== 'closed') || received >= line.units) return ''
  return received === 0 ? 'not received' : `${received} received`
}
