import type { Language } from '#contract/language.ts'

/** Reasons for what the customer reads: in the language of the order, whatever that of the page is. */
export const suggestedReasons = {
  cancel: {
    en: [
      'You asked us to cancel',
      'We could not reach you by phone',
      'An item is sold out',
      'We do not deliver to this address',
    ],
    bn: [
      'আপনি বাতিল করতে বলেছেন',
      'আপনাকে ফোনে পাওয়া যায়নি',
      'একটি পণ্য শেষ হয়ে গেছে',
      'এই ঠিকানায় আমরা ডেলিভারি দিই না',
    ],
  },
  refuse: {
    en: ['The parcel was not accepted', 'Nobody was at the address', 'The phone was switched off'],
    bn: ['পার্সেলটি নেওয়া হয়নি', 'ঠিকানায় কেউ ছিল না', 'ফোন বন্ধ ছিল'],
  },
  rejectReturn: {
    en: ['The days for a return are over', 'The goods were used', 'Goods of this kind cannot be returned'],
    bn: ['ফেরত দেওয়ার সময় শেষ হয়ে গেছে', 'পণ্যটি ব্যবহার করা হয়েছে', 'এ ধরনের পণ্য ফেরত নেওয়া হয় না'],
  },
} satisfies Record<string, Record<Language, readonly string[]>>
