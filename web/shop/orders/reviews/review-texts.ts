import { defineTexts } from '#contract/language.ts'

export const reviewTexts = defineTexts(
  {
    title: 'Write a review',
    cancel: 'Cancel',
    submit: 'Submit',
    yourReview: 'Your review',
    placeholder: 'How is it? Would you buy it again?',
    hint: 'A new review replaces your earlier one.',
    yourRating: 'Your rating',
    stars: (count: number, text: string) => (count === 1 ? `${text} star` : `${text} stars`),
  },
  {
    title: 'রিভিউ লিখুন',
    cancel: 'বাতিল',
    submit: 'জমা দিন',
    yourReview: 'আপনার রিভিউ',
    placeholder: 'পণ্যটি কেমন? আবার কিনবেন?',
    hint: 'নতুন রিভিউ দিলে আগেরটি বদলে যাবে।',
    yourRating: 'আপনার রেটিং',
    stars: (_count, text) => `${text} তারা`,
  },
)
