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
  },
)
