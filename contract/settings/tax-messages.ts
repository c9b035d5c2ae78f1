import { formatCount } from '#contract/counts.ts'
import { defineTexts } from '#contract/language.ts'

/** What the shop answers about taxes and tax invoices. */
export const taxMessages = defineTexts(
  {
    percentInvalid: 'A VAT rate is from 0 to 100 percent, with at most two decimals.',
    tooManyProducts: (max: number) =>
      `At most ${max} products can have a rate of their own. Set the rate of their category instead.`,
    startRequired: 'Please choose the day from which the rate holds.',
    tooManyLater: (max: number) => `At most ${max} rates can be entered in advance.`,
    laterTwice: 'Two rates of the same goods begin on the same day.',
    laterOfNothing: 'Choose what the later rate is for.',
    invoiceNotFound: 'This tax invoice was not found.',
  },
  {
    percentInvalid: 'ভ্যাটের হার ০ থেকে ১০০ শতাংশ হতে হবে, দশমিকের পরে দুই ঘরের বেশি নয়।',
    tooManyProducts: (max) => `সর্বোচ্চ ${formatCount(max)}টি পণ্যের আলাদা হার রাখা যায়। তার বদলে ক্যাটাগরির হার ঠিক করুন।`,
    startRequired: 'কোন দিন থেকে হারটি চলবে তা বেছে নিন।',
    tooManyLater: (max) => `আগে থেকে সর্বোচ্চ ${formatCount(max)}টি হার রাখা যায়।`,
    laterTwice: 'একই পণ্যের দুটি হার একই দিনে শুরু হচ্ছে।',
    laterOfNothing: 'পরের হারটি কীসের তা বেছে নিন।',
    invoiceNotFound: 'এই কর চালানপত্র পাওয়া যায়নি।',
  },
)
