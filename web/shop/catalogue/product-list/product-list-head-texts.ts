import { defineTexts } from '#contract/language.ts'

/** Texts for crawlers, which only the server renders. */
export const listHeadTexts = defineTexts(
  {
    home: 'Home',
    products: 'Products',
    collections: 'Collections',
    description: (title: string, waysToPay: string) =>
      `${title} at good prices, delivered to all 64 districts of Bangladesh. ${waysToPay}`,
  },
  {
    home: 'হোম',
    products: 'পণ্য',
    collections: 'কালেকশন',
    description: (title, waysToPay) => `${title}: ভালো দামে কিনুন, দেশের ৬৪ জেলায় ডেলিভারি। ${waysToPay}`,
  },
)
