import { defineTexts } from '#contract/language.ts'
import type { RowOutcome } from '#contract/sales/statements.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** Outcomes of the rows of a statement. */
export const receiptOutcomeLabels = defineTexts(
  {
    matched: 'Pays its order',
    'already-paid': 'Paid before',
    known: 'Known',
    'unknown-transaction': 'No order',
    'no-transaction-id': 'Order without ID',
    'other-wallet': 'Other wallet',
    'amount-differs': 'Other amount',
    'time-differs': 'Other time',
    'order-cancelled': 'Order cancelled',
    'used-twice': 'Used twice',
    'amounts-disagree': 'Two amounts',
    'own-refund': 'Own refund',
    'direction-unknown': 'In or out?',
    reversed: 'Taken back',
  } satisfies Record<RowOutcome, string>,
  {
    matched: 'অর্ডার পরিশোধ করে',
    'already-paid': 'আগেই পরিশোধিত',
    known: 'আগেই নেওয়া',
    'unknown-transaction': 'অর্ডার নেই',
    'no-transaction-id': 'অর্ডারে আইডি নেই',
    'other-wallet': 'অন্য ওয়ালেট',
    'amount-differs': 'টাকার অঙ্ক মেলে না',
    'time-differs': 'সময় মেলে না',
    'order-cancelled': 'অর্ডার বাতিল',
    'used-twice': 'দুবার ব্যবহার',
    'amounts-disagree': 'দুই রকম টাকা',
    'own-refund': 'আপনার পাঠানো ফেরত',
    'direction-unknown': 'এসেছে না গেছে?',
    reversed: 'ফিরিয়ে নেওয়া',
  },
)

export const receiptOutcomeTones: Record<RowOutcome, BadgeTone> = {
  matched: 'green',
  'already-paid': 'gray',
  known: 'gray',
  'unknown-transaction': 'yellow',
  'no-transaction-id': 'yellow',
  'other-wallet': 'yellow',
  'amount-differs': 'red',
  'time-differs': 'yellow',
  'order-cancelled': 'red',
  'used-twice': 'red',
  'amounts-disagree': 'red',
  'own-refund': 'red',
  'direction-unknown': 'yellow',
  reversed: 'red',
}
