import { defineTexts } from '#contract/language.ts'

/** Texts of a product's reviews, which are loaded with its tabs. */
export const reviewListTexts = defineTexts(
  {
    noReviews: 'No reviews yet. Buyers can write the first one after delivery.',
    fromReviews: (count: string) => (count === '1' ? 'From 1 review' : `From ${count} reviews`),
    moreReviews: 'Show more reviews',
    ratings: 'Ratings',
    reviewsWithStars: (stars: string, count: string) =>
      `${stars === '1' ? '1 star' : `${stars} stars`}: ${count === '1' ? '1 review' : `${count} reviews`}`,
    sortBy: 'Sort reviews',
    orders: { newest: 'Newest', highest: 'Highest rating', lowest: 'Lowest rating', helpful: 'Most helpful' },
    verified: 'Verified buyer',
    helpful: 'Helpful',
    helpfulReview: (reviewer: string) => `Helpful: review by ${reviewer}`,
    foundHelpful: (count: string) =>
      count === '1' ? '1 person found this helpful' : `${count} people found this helpful`,
    loginToVote: 'Sign in to say that a review was helpful.',
    photo: (number: string, reviewer: string) => `Photo ${number} by ${reviewer}`,
  },
  {
    noReviews: 'এখনো কোনো রিভিউ নেই। ডেলিভারি পাওয়ার পর ক্রেতারা রিভিউ লিখতে পারেন।',
    fromReviews: (count) => `${count}টি রিভিউ থেকে`,
    moreReviews: 'আরও রিভিউ দেখুন',
    ratings: 'রেটিং',
    reviewsWithStars: (stars, count) => `${stars} স্টার: ${count}টি রিভিউ`,
    sortBy: 'রিভিউ সাজান',
    orders: {
      newest: 'নতুন আগে',
      highest: 'বেশি রেটিং আগে',
      lowest: 'কম রেটিং আগে',
      helpful: 'বেশি উপকারী আগে',
    },
    verified: 'কিনে রিভিউ দিয়েছেন',
    helpful: 'কাজে লেগেছে',
    helpfulReview: (reviewer) => `${reviewer}-এর রিভিউ কাজে লেগেছে`,
    foundHelpful: (count) => `${count} জনের কাজে লেগেছে`,
    loginToVote: 'রিভিউ কাজে লেগেছে জানাতে লগইন করুন।',
    photo: (number, reviewer) => `${reviewer}-এর দেওয়া ছবি ${number}`,
  },
)
