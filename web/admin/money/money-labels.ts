import { defineTexts } from '#contract/language.ts'
import type { Unsettled } from '#contract/sales/payments.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'

/** Why money is not settled. Red needs the staff, yellow may need them, blue settles automatically. */
export function unsettledReason(reason: Unsettled['reason']): { label: string; tone: BadgeTone } {
  return { label: reasonTexts[reason], tone: reasonTones[reason] }
}

const reasonTones: Record<Unsettled['reason'], BadgeTone> = {
  risky: 'red',
  'amount-differs': 'red',
  'currency-differs': 'red',
  'no-clear-answer': 'yellow',
  'surplus-going-back': 'blue',
  'refund-refused': 'red',
  'refund-unclear': 'yellow',
  'refund-under-way': 'blue',
  'no-refund': 'red',
  unmatched: 'yellow',
}

const reasonTexts = defineTexts(
  {
    risky: 'Risky payment',
    'amount-differs': 'Other amount',
    'currency-differs': 'Other currency',
    'no-clear-answer': 'No clear answer',
    'surplus-going-back': 'Going back',
    'refund-refused': 'Refund refused',
    'refund-unclear': 'Refund unclear',
    'refund-under-way': 'Refund under way',
    'no-refund': 'No refund made',
    unmatched: 'Unknown order',
  },
  {
    risky: 'ঝুঁকিপূর্ণ পেমেন্ট',
    'amount-differs': 'টাকার অঙ্ক মেলে না',
    'currency-differs': 'অন্য মুদ্রা',
    'no-clear-answer': 'স্পষ্ট উত্তর নেই',
    'surplus-going-back': 'ফেরত যাচ্ছে',
    'refund-refused': 'টাকা ফেরত হয়নি',
    'refund-unclear': 'টাকা ফেরত অস্পষ্ট',
    'refund-under-way': 'টাকা ফেরত চলছে',
    'no-refund': 'টাকা ফেরত লেখা হয়নি',
    unmatched: 'অচেনা অর্ডার',
  },
)

/** What happened in a ledger, by the kind of the posting. */
export const ledgerKindLabels: Readonly<Record<string, string>> = defineTexts(
  {
    placed: 'Charged',
    changed: 'Order changed',
    cancelled: 'Charge taken back',
    payment: 'Received',
    'payment-reversed': 'Receipt taken back',
    waived: 'No longer asked for',
    refund: 'Sent back',
    'refund-returned': 'Refund came back',
    'refund-declined': 'Kept by the shop',
    'goods-sent': 'Goods sent',
    'goods-back': 'Goods came back',
  },
  {
    placed: 'পাওনা হয়েছে',
    changed: 'অর্ডার বদলেছে',
    cancelled: 'পাওনা বাদ',
    payment: 'পাওয়া গেছে',
    'payment-reversed': 'পাওয়া ফিরিয়ে নেওয়া',
    waived: 'আর চাওয়া হচ্ছে না',
    refund: 'ফেরত পাঠানো',
    'refund-returned': 'ফেরত পাঠানো টাকা ফিরে এসেছে',
    'refund-declined': 'দোকান রেখেছে',
    'goods-sent': 'পণ্য পাঠানো',
    'goods-back': 'পণ্য ফিরে এসেছে',
  },
)

const providerTexts = defineTexts(
  { exchange: 'exchange', 'by-hand': 'by hand', bank: 'bank', sslcommerz: 'SSLCOMMERZ' },
  { exchange: 'বদল', 'by-hand': 'হাতে', bank: 'ব্যাংক', sslcommerz: 'এসএসএলকমার্জ' },
)

const providerNames = (): Readonly<Record<string, string>> => ({
  ...providerTexts,
  ...walletLabels,
})

/** The name of a payment provider, as merchants know it. */
export const providerLabel = (provider: string): string => providerNames()[provider] ?? provider
