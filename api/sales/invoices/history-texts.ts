import { defineTexts } from '#contract/language.ts'
import type { Deadline, DeadlineState } from '#contract/sales/deadlines.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import type { RefundStatus } from '#contract/sales/refunds.ts'
import type { ReturnState } from '#contract/sales/returns.ts'
import type { OrderNote, StaffPayment } from '#contract/sales/staff-orders/staff-view.ts'

type Kind = Deadline['kind']
type StatedNote = Exclude<OrderNote['kind'], 'note'>

/** What the history of an order says, in the language of whoever prints it. */
export const historyTexts = defineTexts(
  {
    title: (number: string) => `What happened to order ${number}`,
    printed: (at: string) => `As of ${at}, times of Bangladesh`,
    labels: {
      customer: 'Customer',
      total: 'Total',
      deadlines: 'Deadlines by law',
      events: 'What happened when',
      page: 'page',
      deadlineColumns: ['What', 'From', 'Until', 'Done', 'State'],
      eventColumns: ['When', 'What', 'By'],
    },
    noDeadlines: 'Nothing was paid in advance, given back or complained of.',
    kinds: {
      'hand-over': 'Hand over to the courier (48 hours)',
      delivery: 'Deliver (5 or 10 days)',
      refund: 'Give the money back (10 days)',
      complaint: 'Answer the complaint (72 hours)',
    } satisfies Record<Kind, string>,
    states: {
      open: 'Open',
      near: 'Open',
      overdue: 'Overdue',
      kept: 'In time',
      missed: 'Too late',
    } satisfies Record<DeadlineState, string>,
    shopItself: 'the shop itself',
    placed: 'The order was placed.',
    statuses: {
      pending: 'Waiting again',
      processing: 'Being packed',
      shipped: 'Handed over to the courier',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    } satisfies Record<OrderStatus, string>,
    parcel: (number: string, state: string) => `Parcel ${number}: ${state}`,
    parcels: {
      ready: 'packed',
      'handed-over': 'handed over to the courier',
      delivered: 'delivered',
      refused: 'refused',
      lost: 'lost',
    } satisfies Record<Parcel['state'], string>,
    payments: {
      received: (amount: string) => `${amount} received`,
      held: (amount: string) => `${amount} arrived and is being checked`,
      surplus: (amount: string) => `${amount} received, more than was due`,
      reversed: (amount: string) => `${amount} had been recorded by mistake`,
    } satisfies Record<StaffPayment['state'], (amount: string) => string>,
    /** How the money came; the others are names of couriers and companies. */
    ways: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', sslcommerz: 'SSLCOMMERZ' },
    refunds: {
      pending: (amount: string) => `${amount} is to be given back`,
      approved: (amount: string) => `${amount} is to be given back, approved`,
      refunded: (amount: string) => `${amount} was given back`,
      rejected: (amount: string) => `${amount} is not given back`,
    } satisfies Record<RefundStatus, (amount: string) => string>,
    returned: (amount: string) => `${amount} did not reach the customer and is to be given back again`,
    returns: {
      requested: 'The customer asked to return goods',
      approved: 'Return approved',
      received: 'Returned goods are here',
      closed: 'Return closed',
      rejected: 'Return declined',
    } satisfies Record<ReturnState, string>,
    notes: {
      confirmed: 'Confirmed by phone',
      'no-answer': 'Called, no answer',
      complaint: 'Complaint',
      answered: 'Complaint answered',
    } satisfies Record<StatedNote, string>,
    changed: (before: string, after: string) => `The order was changed: ${before}, now ${after}`,
  },
  {
    title: (number) => `অর্ডার ${number}: কখন কী হয়েছে`,
    printed: (at) => `${at} পর্যন্ত, বাংলাদেশ সময়`,
    labels: {
      customer: 'ক্রেতা',
      total: 'মোট',
      deadlines: 'আইন অনুযায়ী সময়সীমা',
      events: 'কখন কী হয়েছে',
      page: 'পৃষ্ঠা',
      deadlineColumns: ['কী', 'শুরু', 'শেষ সময়', 'কখন হয়েছে', 'অবস্থা'],
      eventColumns: ['কখন', 'কী হয়েছে', 'কে করেছেন'],
    },
    noDeadlines: 'আগাম টাকা, টাকা ফেরত বা অভিযোগ নেই।',
    kinds: {
      'hand-over': 'কুরিয়ারকে দেওয়া (৪৮ ঘণ্টা)',
      delivery: 'ডেলিভারি (৫ বা ১০ দিন)',
      refund: 'টাকা ফেরত (১০ দিন)',
      complaint: 'অভিযোগের উত্তর (৭২ ঘণ্টা)',
    },
    states: {
      open: 'সময় আছে',
      near: 'সময় আছে',
      overdue: 'সময় পেরিয়েছে',
      kept: 'সময়মতো হয়েছে',
      missed: 'দেরিতে হয়েছে',
    },
    shopItself: 'দোকান নিজেই',
    placed: 'অর্ডার করা হয়েছে।',
    statuses: {
      pending: 'আবার অপেক্ষায়',
      processing: 'প্যাক করা হচ্ছে',
      shipped: 'কুরিয়ারকে দেওয়া হয়েছে',
      delivered: 'ডেলিভারি হয়েছে',
      cancelled: 'বাতিল হয়েছে',
    },
    parcel: (number, state) => `পার্সেল ${number}: ${state}`,
    parcels: {
      ready: 'প্যাক করা হয়েছে',
      'handed-over': 'কুরিয়ারকে দেওয়া হয়েছে',
      delivered: 'ডেলিভারি হয়েছে',
      refused: 'নেওয়া হয়নি',
      lost: 'হারিয়েছে',
    },
    payments: {
      received: (amount) => `${amount} পাওয়া গেছে`,
      held: (amount) => `${amount} এসেছে, যাচাই চলছে`,
      surplus: (amount) => `${amount} বাড়তি এসেছে`,
      reversed: (amount) => `${amount} ভুলে লেখা হয়েছিল`,
    },
    ways: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট', sslcommerz: 'এসএসএলকমার্জ' },
    refunds: {
      pending: (amount) => `${amount} ফেরত দিতে হবে`,
      approved: (amount) => `${amount} ফেরত দেওয়া অনুমোদিত`,
      refunded: (amount) => `${amount} ফেরত দেওয়া হয়েছে`,
      rejected: (amount) => `${amount} ফেরত দেওয়া হবে না`,
    },
    returned: (amount) => `${amount} ক্রেতার কাছে পৌঁছায়নি, আবার ফেরত দিতে হবে`,
    returns: {
      requested: 'ক্রেতা পণ্য ফেরত দিতে চেয়েছেন',
      approved: 'পণ্য ফেরত অনুমোদিত',
      received: 'ফেরত পণ্য এসেছে',
      closed: 'পণ্য ফেরত সম্পন্ন',
      rejected: 'পণ্য ফেরত নামঞ্জুর',
    },
    notes: {
      confirmed: 'ফোনে নিশ্চিত করা হয়েছে',
      'no-answer': 'ফোন করা হয়েছে, ধরেননি',
      complaint: 'অভিযোগ',
      answered: 'অভিযোগের উত্তর দেওয়া হয়েছে',
    },
    changed: (before, after) => `অর্ডার বদলেছে: আগে ${before}, এখন ${after}`,
  },
)
