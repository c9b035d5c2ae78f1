import { defineTexts } from '#contract/language.ts'

/** The page of a seller. */
export const sellerPageTexts = defineTexts(
  {
    home: 'Home',
    notFound: 'Seller not found',
    notFoundText: 'This seller has nothing on sale at the moment.',
    toProducts: 'All Products',
    description: (name: string, count: string) =>
      `${name}: ${count} products with prices in taka and reviews.`,
    since: (day: string) => `Selling here since ${day}`,
    products: (count: number, text: string) => (count === 1 ? '1 product' : `${text} products`),
    productsOf: (name: string) => `Products of ${name}`,
    seeAll: (count: string) => `See all ${count} products`,
  },
  {
    home: 'হোম',
    notFound: 'বিক্রেতাকে পাওয়া যায়নি',
    notFoundText: 'এই বিক্রেতার কোনো পণ্য এখন বিক্রিতে নেই।',
    toProducts: 'সব পণ্য',
    description: (name, count) => `${name}: দাম আর রিভিউসহ ${count}টি পণ্য।`,
    since: (day) => `${day} থেকে এখানে বিক্রি করছেন`,
    products: (_count, text) => `${text}টি পণ্য`,
    productsOf: (name) => `${name}-এর পণ্য`,
    seeAll: (count) => `${count}টি পণ্যই দেখুন`,
  },
)
