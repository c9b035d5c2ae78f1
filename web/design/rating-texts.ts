import { defineTexts } from '#contract/language.ts'

export const ratingTexts = defineTexts(
  {
    rated: (rating: string) => `Rated ${rating} out of 5`,
    reviews: (count: number, formatted: string) => (count === 1 ? '1 review' : `${formatted} reviews`),
  },
  {
    rated: (rating) => `৫-এর মধ্যে ${rating} রেটিং`,
    reviews: (_count, formatted) => `${formatted}টি রিভিউ`,
  },
)
