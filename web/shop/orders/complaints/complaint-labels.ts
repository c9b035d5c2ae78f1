import { defineTexts } from '#contract/language.ts'
import { type ComplaintReason, complaintReasons } from '#contract/sales/complaints/complaint-limits.ts'
import type { ComplaintState } from '#contract/sales/complaints/complaints.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** What a complaint is about, for shoppers and staff. */
export const complaintReasonLabels: Record<ComplaintReason, string> = defineTexts(
  {
    'not-delivered': 'It has not arrived',
    late: 'It came late',
    damaged: 'It is damaged',
    'wrong-item': 'Something else came, or a part is missing',
    refund: 'My money was not given back',
    conduct: 'How I was treated',
    other: 'Something else',
  },
  {
    'not-delivered': 'পণ্য পাইনি',
    late: 'দেরিতে এসেছে',
    damaged: 'নষ্ট বা ভাঙা',
    'wrong-item': 'ভুল পণ্য এসেছে বা কিছু কম আছে',
    refund: 'টাকা ফেরত পাইনি',
    conduct: 'আচরণ ভালো ছিল না',
    other: 'অন্য কিছু',
  },
)

export const complaintReasonOptions = () =>
  complaintReasons.map((value) => ({ value, label: complaintReasonLabels[value] }))

export const complaintStateLabels: Record<ComplaintState, string> = defineTexts(
  { open: 'Waiting for an answer', answered: 'Answered', resolved: 'Closed' },
  { open: 'উত্তরের অপেক্ষায়', answered: 'উত্তর দেওয়া হয়েছে', resolved: 'মীমাংসা হয়েছে' },
)

export const complaintTones: Record<ComplaintState, BadgeTone> = {
  open: 'yellow',
  answered: 'blue',
  resolved: 'green',
}
