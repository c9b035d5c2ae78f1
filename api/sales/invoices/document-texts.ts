import { defineTexts } from '#contract/language.ts'

/** What packing slips say, and invoices that are printed together: each in the language of its order. */
export const documentTexts = defineTexts(
  {
    /** Of the file, in the language of the staff. */
    titles: { 'packing-slip': 'Packing slips', invoice: 'Invoices' },
    labels: {
      kinds: { 'packing-slip': 'Packing slip', invoice: 'Invoice' },
      deliverTo: 'Deliver to',
      promised: 'Promised',
      courier: 'Courier',
      total: 'Total',
    },
    parcel: (number: string, count: string) => `Parcel ${number} of ${count}`,
    collect: (amount: string) => `Collect ${amount}`,
    nothingToCollect: 'Nothing to collect',
    cancelled: 'Cancelled',
    paid: 'Paid',
    notPaid: 'Not paid yet',
    orderedBy: (name: string) => `Ordered by ${name}`,
    questions: (phone: string) => `Questions? Call ${phone}`,
  },
  {
    titles: { 'packing-slip': 'প্যাকিং স্লিপ', invoice: 'ইনভয়েস' },
    labels: {
      kinds: { 'packing-slip': 'প্যাকিং স্লিপ', invoice: 'ইনভয়েস' },
      deliverTo: 'প্রাপক',
      promised: 'কবে দেওয়ার কথা',
      courier: 'কুরিয়ার',
      total: 'সর্বমোট',
    },
    parcel: (number, count) => `পার্সেল ${number}/${count}`,
    collect: (amount) => `${amount} নিতে হবে`,
    nothingToCollect: 'টাকা নিতে হবে না',
    cancelled: 'বাতিল',
    paid: 'পরিশোধিত',
    notPaid: 'টাকা এখনো বাকি',
    orderedBy: (name) => `অর্ডার করেছেন ${name}`,
    questions: (phone) => `কিছু জানতে ফোন করুন: ${phone}`,
  },
)
