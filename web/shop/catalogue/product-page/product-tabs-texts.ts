import { defineTexts } from '#contract/language.ts'

/** Texts of the tabs, which are loaded when they come close to the viewport. */
export const tabTexts = defineTexts(
  {
    description: 'Description',
    details: 'Details',
    reviews: (count: string) => `Reviews (${count})`,
    faq: (count: string) => `FAQ (${count})`,
    noDescription: 'There is no description yet.',
    noDetails: 'There are no details yet.',
    noQuestions: 'No questions yet.',
    noRelated: 'No similar products yet.',
    tags: 'Tags',
    noReviews: 'No reviews yet. Buyers can write the first one after delivery.',
    fromReviews: (count: string) => (count === '1' ? 'From 1 review' : `From ${count} reviews`),
    moreReviews: 'Show more reviews',
    ratings: 'Ratings',
    reviewsWithStars: (stars: string, count: string) =>
      `${stars === '1' ? '1 star' : `${stars} stars`}: ${count === '1' ? '1 review' : `${count} reviews`}`,
  },
  {
    description: 'বিবরণ',
    details: 'বিস্তারিত',
    reviews: (count) => `রিভিউ (${count})`,
    faq: (count) => `প্রশ্নোত্তর (${count})`,
    noDescription: 'এখনো কোনো বিবরণ নেই।',
    noDetails: 'এখনো বিস্তারিত কিছু লেখা হয়নি।',
    noQuestions: 'এখনো কোনো প্রশ্ন নেই।',
    noRelated: 'একই ধরনের আর কোনো পণ্য এখনো নেই।',
    tags: 'ট্যাগ',
    noReviews: 'এখনো কোনো রিভিউ নেই। ডেলিভারি পাওয়ার পর ক্রেতারা রিভিউ লিখতে পারেন।',
    fromReviews: (count) => `${count}টি রিভিউ থেকে`,
    moreReviews: 'আরও রিভিউ দেখুন',
    ratings: 'রেটিং',
    reviewsWithStars: (stars, count) => `${stars} স্টার: ${count}টি রিভিউ`,
  },
)
