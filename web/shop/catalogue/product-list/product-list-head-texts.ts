import { defineTexts } from '#contract/language.ts'

/** Texts for crawlers, which only the server renders. */
export const listHeadTexts = defineTexts(
  {
    home: 'Home',
    products: 'Products',
    description: (title: string) =>
      `${title} at good prices, delivered to all 64 districts of Bangladesh. Cash on delivery, bKash, Nagad or Rocket.`,
  },
  {
    home: 'হোম',
    products: 'পণ্য',
    description: (title) =>
      `${title}: ভালো দামে কিনুন, দেশের ৬৪ জেলায় ডেলিভারি। ক্যাশ অন ডেলিভারি, বিকাশ, নগদ বা রকেটে পেমেন্ট।`,
  },
)
