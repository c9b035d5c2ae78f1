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
    photosHint: (max: string) => `Up to ${max}. Other shoppers see them.`,
    photosNotAdded: (reason: string) => `Your review is saved, but without the photos. ${reason}`,
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
    photosHint: (max) => `সর্বোচ্চ ${max}টি। অন্য ক্রেতারাও দেখবেন।`,
    photosNotAdded: (reason) => `রিভিউ রাখা হয়েছে, তবে ছবি যোগ হয়নি। ${reason}`,
    stars: (_count, text) => `${text} তারা`,
  },
)
