import { defineTexts } from '#contract/language.ts'

/** Customers whose orders for cash on delivery are refused. */
export const cashBlockTexts = defineTexts(
  {
    title: 'Cash on delivery',
    allowed: 'This customer can order by cash on delivery.',
    blocked: 'Cash on delivery is blocked',
    until: (day: string) => `Until ${day}`,
    open: 'Until it is lifted',
    by: (name: string, at: string) => `${name}, ${at}`,
    block: 'Block',
    change: 'Change',
    lift: 'Lift the block',
    reason: 'Reason',
    reasonHint: 'Only the staff see it.',
    day: 'Last day',
    dayHint: 'Leave empty to block until somebody lifts it.',
    dialog: 'Block cash on delivery',
    about:
      'New orders for cash of this account, and of its phone number, are refused with a polite message. Other ways to pay stay open.',
  },
  {
    title: 'ক্যাশ অন ডেলিভারি',
    allowed: 'এই ক্রেতা ক্যাশ অন ডেলিভারিতে অর্ডার করতে পারেন।',
    blocked: 'ক্যাশ অন ডেলিভারি বন্ধ',
    until: (day) => `${day} পর্যন্ত`,
    open: 'আবার চালু না করা পর্যন্ত',
    by: (name, at) => `${name}, ${at}`,
    block: 'বন্ধ করুন',
    change: 'বদলান',
    lift: 'আবার চালু করুন',
    reason: 'কারণ',
    reasonHint: 'শুধু কর্মীরা দেখেন।',
    day: 'শেষ দিন',
    dayHint: 'খালি থাকলে আবার চালু না করা পর্যন্ত।',
    dialog: 'ক্যাশ অন ডেলিভারি বন্ধ করুন',
    about: 'এই অ্যাকাউন্ট ও এর ফোন নম্বর থেকে নতুন ক্যাশ অর্ডার ভদ্রভাবে ফিরিয়ে দেওয়া হবে। অন্যভাবে টাকা দেওয়া যাবে।',
  },
)
