import { formatCount } from '#contract/counts.ts'
import { defineTexts } from '#contract/language.ts'

/** Texts about days without delivery; apart from `messages.ts`, since only staff read them. */
export const deliveryMessages = defineTexts(
  {
    timesSaved: 'Delivery times saved',
    breakNameRequired: 'Please write what these days are, for example Eid-ul-Fitr.',
    breakKindInvalid: 'Please choose a kind.',
    breakFirstDayRequired: 'Please enter the first day.',
    breakLastDayRequired: 'Please enter the last day.',
    breakCrossed: 'The last day must not be before the first.',
    breakTooLong: (max: number) => `A break of deliveries lasts at most ${max} days.`,
    tooManyBreaks: (max: number) =>
      `At most ${max} entries from today on can be kept. Please delete one that is not needed first.`,
    breakDeleted: 'The days are deleted',
    breakNotFound: 'These days are not in the list any more.',
  },
  {
    timesSaved: 'ডেলিভারির সময় সেভ হয়েছে',
    breakNameRequired: 'কীসের ছুটি তা লিখুন, যেমন ঈদুল ফিতর।',
    breakKindInvalid: 'ধরন বেছে নিন।',
    breakFirstDayRequired: 'প্রথম দিন লিখুন।',
    breakLastDayRequired: 'শেষ দিন লিখুন।',
    breakCrossed: 'শেষ দিন প্রথম দিনের আগে হতে পারবে না।',
    breakTooLong: (max) => `একটানা সর্বোচ্চ ${formatCount(max)} দিন ডেলিভারি বন্ধ রাখা যায়।`,
    tooManyBreaks: (max) => `আজ থেকে সামনের জন্য সর্বোচ্চ ${formatCount(max)}টি রাখা যায়। আগে একটি মুছে নিন।`,
    breakDeleted: 'দিনগুলো মুছে ফেলা হয়েছে',
    breakNotFound: 'তালিকায় এই দিনগুলো আর নেই।',
  },
)
