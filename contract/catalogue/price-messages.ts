import { defineTexts } from '#contract/language.ts'

/** Texts about scheduled prices and those for quantities and groups; apart from `messages.ts`, since only staff read them. */
export const priceMessages = defineTexts(
  {
    variantRequired: 'Please choose what the price is for.',
    quantityInvalid: 'Please choose a number of units from 1 to 99.',
    endRequired:
      'Please say from when or until when: what everybody pays from now on is the price of the variant.',
    endBeforeStart: 'It has to end after it begins.',
    endPast: 'This time is over already.',
    tooFar: (days: string) => `Please choose a time within the next ${days} days.`,
    notLower: (price: string) => `It has to be lower than the price without it, ${price}.`,
    overlaps: 'There is another price for the same customers and number of units at this time.',
    tooMany: (max: string) => `A variant may have at most ${max} special prices.`,
  },
  {
    variantRequired: 'দামটি কীসের জন্য তা বেছে নিন।',
    quantityInvalid: 'কয়টি থেকে, তা ১ থেকে ৯৯-এর মধ্যে লিখুন।',
    endRequired: 'কবে থেকে বা কবে পর্যন্ত, তা লিখুন: এখন থেকে সবার জন্য যে দাম, সেটিই ধরনের নিজের দাম।',
    endBeforeStart: 'শেষের সময় শুরুর পরে হতে হবে।',
    endPast: 'এই সময় পার হয়ে গেছে।',
    tooFar: (days) => `আগামী ${days} দিনের মধ্যে সময় বেছে নিন।`,
    notLower: (price) => `এটি ছাড়া দাম ${price}, তার চেয়ে কম হতে হবে।`,
    overlaps: 'একই সময়ে একই ক্রেতা ও পরিমাণের জন্য আরেকটি দাম আছে।',
    tooMany: (max) => `একটি ধরনের নিজের দাম ছাড়া সর্বোচ্চ ${max}টি দাম রাখা যায়।`,
  },
)
