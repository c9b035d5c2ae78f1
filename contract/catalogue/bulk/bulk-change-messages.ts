import { defineTexts } from '#contract/language.ts'

/** With which the shop answers a change of several products. */
export const bulkChangeMessages = defineTexts(
  {
    percentInvalid: 'The percentage must be above -100 and at most 1,000.',
    amountInvalid: 'The amount must be a whole number of taka, at most 10,000,000.',
    unchanged: 'It has this value already.',
    noPrice: 'It has no variant on sale whose price could change.',
    priceTooLow: 'It would cost less than ৳1.',
    variantTooLow: 'One of its variants would cost less than ৳1.',
    priceTooHigh: 'It would cost more than ৳10,000,000.',
    variantTooHigh: 'One of its variants would cost more than ৳10,000,000.',
    changedSincePreview: 'It was changed after the preview, so it stays as it is.',
  },
  {
    percentInvalid: 'শতাংশ -১০০-এর বেশি এবং সর্বোচ্চ ১,০০০ হতে হবে।',
    amountInvalid: 'টাকার পরিমাণ পূর্ণ সংখ্যা হতে হবে, সর্বোচ্চ ১,০০,০০,০০০।',
    unchanged: 'আগে থেকেই এমন আছে।',
    noPrice: 'দাম বদলানোর মতো কোনো ধরন বিক্রিতে নেই।',
    priceTooLow: 'দাম ৳১-এর কম হয়ে যাবে।',
    variantTooLow: 'একটি ধরনের দাম ৳১-এর কম হয়ে যাবে।',
    priceTooHigh: 'দাম ৳১,০০,০০,০০০-এর বেশি হয়ে যাবে।',
    variantTooHigh: 'একটি ধরনের দাম ৳১,০০,০০,০০০-এর বেশি হয়ে যাবে।',
    changedSincePreview: 'দেখে নেওয়ার পরে পণ্যটি বদলানো হয়েছে, তাই যেমন ছিল তেমনই আছে।',
  },
)
