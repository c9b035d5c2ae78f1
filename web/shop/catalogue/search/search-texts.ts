import { defineTexts } from '#contract/language.ts'

export const searchTexts = defineTexts(
  {
    suggestions: 'Suggestions',
    count: (count: string) => `${count} suggestions. Use the arrow keys to choose one.`,
    allResults: (search: string) => `See all results for “${search}”`,
    corrections: 'Did you mean',
    products: 'Products',
    categories: 'Categories',
    sellers: 'Sellers',
  },
  {
    suggestions: 'সাজেশন',
    count: (count) => `${count}টি সাজেশন। তীরচিহ্নের বোতাম দিয়ে একটি বেছে নিন।`,
    allResults: (search) => `“${search}”-এর সব ফলাফল দেখুন`,
    corrections: 'আপনি কি এটা খুঁজছেন',
    products: 'পণ্য',
    categories: 'ক্যাটাগরি',
    sellers: 'বিক্রেতা',
  },
)
