import { defineTexts } from '#contract/language.ts'

/** The texts of an order's timeline. */
export const orderTimelineTexts = defineTexts(
  {
    placed: 'Order placed',
    shopItself: 'The shop itself',
    notes: { note: 'Note', confirmed: 'Confirmed by phone', 'no-answer': 'Called, no answer' },
    changes: {
      edited: 'Changed',
      address: 'Recipient or address changed',
      parcel: 'Reduced by what was refused or lost',
      return: 'Reduced by what came back',
      reduced: 'Price lowered afterwards',
    },
    parcel: (number: string, state: string) => `Parcel ${number}: ${state}`,
    payments: {
      received: 'received',
      held: 'held for a decision',
      surplus: 'received, but not needed',
      reversed: 'taken back',
    },
    payment: (amount: string, what: string, way: string) => `${amount} ${what}, ${way}`,
    refunds: {
      pending: (amount: string) => `${amount} to give back`,
      approved: (amount: string) => `${amount} to give back: approved`,
      refunded: (amount: string) => `${amount} given back`,
      rejected: (amount: string) => `${amount} not given back: declined`,
      returned: (amount: string) => `${amount} could not be delivered and is to be given back again`,
    },
    returned: (state: string) => `Return: ${state}`,
    exchanged: (number: string) => `Other goods: order #${number}`,
  },
  {
    placed: 'অর্ডার করা হয়েছে',
    shopItself: 'দোকান নিজেই',
    notes: { note: 'নোট', confirmed: 'ফোনে নিশ্চিত', 'no-answer': 'কল করা হয়েছে, ধরেনি' },
    changes: {
      edited: 'বদলানো হয়েছে',
      address: 'প্রাপক বা ঠিকানা বদলেছে',
      parcel: 'যা নেয়নি বা হারিয়েছে, তা বাদ',
      return: 'যা ফিরে এসেছে, তা বাদ',
      reduced: 'পরে দাম কমানো হয়েছে',
    },
    parcel: (number, state) => `পার্সেল ${number}: ${state}`,
    payments: {
      received: 'পাওয়া গেছে',
      held: 'সিদ্ধান্তের অপেক্ষায়',
      surplus: 'পাওয়া গেছে, কিন্তু দরকার নেই',
      reversed: 'হিসাব থেকে বাদ দেওয়া হয়েছে',
    },
    payment: (amount, what, way) => `${amount} ${what}, ${way}`,
    refunds: {
      pending: (amount) => `${amount} ফেরত দিতে হবে`,
      approved: (amount) => `${amount} ফেরত দেওয়া অনুমোদিত`,
      refunded: (amount) => `${amount} ফেরত দেওয়া হয়েছে`,
      rejected: (amount) => `${amount} ফেরত দেওয়া হবে না`,
      returned: (amount) => `${amount} ক্রেতার কাছে পৌঁছায়নি, আবার ফেরত দিতে হবে`,
    },
    returned: (state) => `পণ্য ফেরত: ${state}`,
    exchanged: (number) => `অন্য পণ্য: অর্ডার #${number}`,
  },
)
