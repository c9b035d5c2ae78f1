import { defineTexts } from '#contract/language.ts'

/** What the law sets a time for, on an order's page and in the list. */
export const deadlineTexts = defineTexts(
  {
    title: 'Deadlines by law',
    column: 'Deadline',
    kinds: {
      'hand-over': 'Hand over to the courier',
      delivery: 'Deliver',
      refund: 'Give the money back',
      complaint: 'Answer the complaint',
    },
    states: { open: 'Open', near: 'Soon', overdue: 'Overdue', kept: 'In time', missed: 'Too late' },
    until: (at: string) => `Due ${at}`,
    left: {
      minutes: 'Less than an hour left',
      hours: (n: string) => `${n} h left`,
      days: (n: string) => `${n} days left`,
    },
    ended: (at: string, due: string) => `Done ${at}; was due ${due}`,
    near: {
      'hand-over': 'Hand over soon',
      delivery: 'Deliver soon',
      refund: 'Refund soon',
      complaint: 'Answer soon',
    },
    overdue: {
      'hand-over': 'Hand-over overdue',
      delivery: 'Delivery overdue',
      refund: 'Refund overdue',
      complaint: 'Answer overdue',
    },
  },
  {
    title: 'আইন অনুযায়ী সময়সীমা',
    column: 'সময়সীমা',
    kinds: {
      'hand-over': 'কুরিয়ারকে দিতে হবে',
      delivery: 'ডেলিভারি দিতে হবে',
      refund: 'টাকা ফেরত দিতে হবে',
      complaint: 'অভিযোগের উত্তর দিতে হবে',
    },
    states: {
      open: 'সময় আছে',
      near: 'সময় কম',
      overdue: 'সময় পেরিয়েছে',
      kept: 'সময়মতো হয়েছে',
      missed: 'দেরিতে হয়েছে',
    },
    until: (at) => `শেষ সময় ${at}`,
    left: {
      minutes: 'এক ঘণ্টারও কম বাকি',
      hours: (n) => `${n} ঘণ্টা বাকি`,
      days: (n) => `${n} দিন বাকি`,
    },
    ended: (at, due) => `হয়েছে ${at}; শেষ সময় ছিল ${due}`,
    near: {
      'hand-over': 'শিগগির কুরিয়ারকে দিন',
      delivery: 'শিগগির ডেলিভারি দিন',
      refund: 'শিগগির টাকা ফেরত দিন',
      complaint: 'শিগগির উত্তর দিন',
    },
    overdue: {
      'hand-over': 'কুরিয়ারকে দিতে দেরি',
      delivery: 'ডেলিভারিতে দেরি',
      refund: 'টাকা ফেরতে দেরি',
      complaint: 'উত্তর দিতে দেরি',
    },
  },
)
