import { defineTexts } from '#contract/language.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { OrderReturn, ReturnReason, ReturnState } from '#contract/sales/returns.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'

export const reasonLabels = defineTexts(
  {
    damaged: 'Damaged or not working',
    'wrong-item': 'Wrong item was sent',
    'not-as-described': 'Not as described',
    'does-not-fit': 'Does not fit',
    'changed-mind': 'I changed my mind',
    other: 'Another reason',
  } satisfies Record<ReturnReason, string>,
  {
    damaged: 'ভাঙা বা নষ্ট',
    'wrong-item': 'ভুল পণ্য এসেছে',
    'not-as-described': 'বর্ণনার সঙ্গে মেলে না',
    'does-not-fit': 'মাপে হয়নি',
    'changed-mind': 'আর নিতে চাই না',
    other: 'অন্য কারণ',
  },
)

export function isReturnReason(value: string): value is ReturnReason {
  return Object.hasOwn(reasonLabels, value)
}

export const stateTones: Record<ReturnState, BadgeTone> = {
  requested: 'yellow',
  approved: 'blue',
  received: 'blue',
  closed: 'green',
  rejected: 'red',
}

export const stateLabels = defineTexts(
  {
    requested: 'Requested',
    approved: 'Approved',
    received: 'Received',
    closed: 'Completed',
    rejected: 'Rejected',
  } satisfies Record<ReturnState, string>,
  {
    requested: 'অনুরোধ করা হয়েছে',
    approved: 'অনুমোদিত',
    received: 'আমরা পেয়েছি',
    closed: 'সম্পন্ন',
    rejected: 'নামঞ্জুর',
  },
)

const stateTexts = defineTexts(
  {
    requested: 'We are looking at your request and will send you our answer.',
    approved: (name: string) =>
      `Please pack the items with the order number, #${name}, and send them back to us.`,
    preparingExchange: 'Your items are back with us. We are preparing the exchange.',
    preparingRefund: 'Your items are back with us. We are preparing your refund.',
    rejected: (reason: string) => `We cannot take these items back. Reason: ${reason}`,
    replacedBy: (name: string) => `Order #${name} replaces it.`,
    credited: (price: string) => `${price} of that order is paid with this return.`,
    goesBack: (price: string) => `${price} goes back to you.`,
    wasSentBack: (price: string) => `${price} was sent back to you.`,
    noMoney: 'Your items are back with us. No money goes back for them.',
    notReceived: 'not received',
    received: (units: string) => `${units} received`,
  },
  {
    requested: 'আপনার অনুরোধটি দেখছি, শিগগিরই উত্তর জানাব।',
    approved: (name) => `পণ্যগুলো অর্ডার নম্বর #${name} সহ প্যাক করে আমাদের কাছে পাঠান।`,
    preparingExchange: 'আপনার পণ্য ফেরত পেয়েছি। বদলি পণ্য প্রস্তুত হচ্ছে।',
    preparingRefund: 'আপনার পণ্য ফেরত পেয়েছি। টাকা ফেরতের ব্যবস্থা করছি।',
    rejected: (reason) => `পণ্যগুলো ফেরত নেওয়া যাচ্ছে না। কারণ: ${reason}`,
    replacedBy: (name) => `এর বদলে অর্ডার #${name} পাচ্ছেন।`,
    credited: (price) => `ওই অর্ডারের ${price} এই ফেরতের টাকায় শোধ হয়েছে।`,
    goesBack: (price) => `আপনি ${price} ফেরত পাবেন।`,
    wasSentBack: (price) => `আপনাকে ${price} ফেরত পাঠানো হয়েছে।`,
    noMoney: 'আপনার পণ্য ফেরত পেয়েছি। এর জন্য কোনো টাকা ফেরত নেই।',
    notReceived: 'আমরা পাইনি',
    received: (units) => `${units}টি পেয়েছি`,
  },
)

type ReturnProgress = Pick<
  OrderReturn,
  | 'orderId'
  | 'state'
  | 'resolution'
  | 'rejectionReason'
  | 'refundAmount'
  | 'sentAmount'
  | 'creditAmount'
  | 'exchangeOrderId'
>

/** What happens next with a return, or what came of it, for its buyer. docs/product.md §12 */
export function returnStateText(progress: ReturnProgress): string {
  switch (progress.state) {
    case 'requested':
      return stateTexts.requested
    case 'approved':
      return stateTexts.approved(shownOrderNumber(progress.orderId))
    case 'received':
      return progress.resolution === 'exchange' ? stateTexts.preparingExchange : stateTexts.preparingRefund
    case 'rejected':
      return stateTexts.rejected(progress.rejectionReason)
    case 'closed':
      return settlementText(progress)
  }
}

function settlementText({ exchangeOrderId, creditAmount, refundAmount, sentAmount }: ReturnProgress): string {
  const openAmount = refundAmount - sentAmount
  const sentences = [
    exchangeOrderId && stateTexts.replacedBy(shownOrderNumber(exchangeOrderId)),
    creditAmount > 0 && stateTexts.credited(formatPrice(creditAmount)),
    sentAmount > 0 && stateTexts.wasSentBack(formatPrice(sentAmount)),
    openAmount > 0 && stateTexts.goesBack(formatPrice(openAmount)),
  ].filter(Boolean)
  // Nothing was paid for the items, or the shop declined the refund, which Refund Request shows with the reason.
  return sentences.join(' ') || stateTexts.noMoney
}

type ReturnedLine = Pick<OrderReturn['lines'][number], 'units' | 'restockedUnits' | 'writtenOffUnits'>

/** Which of a line's units did not arrive, once the return was received; empty when all did. */
export function missingUnitsText(state: ReturnState, line: ReturnedLine): string {
  const received = line.restockedUnits + line.writtenOffUnits
  if ((state !== 'received' && state !== 'closed') || received >= line.units) return ''
  return received === 0 ? stateTexts.notReceived : stateTexts.received(formatNumber(received))
}
