import { defineTexts } from '#contract/language.ts'

/** Texts of asking the seller; the button is loaded with the tabs. */
export const questionTexts = defineTexts(
  {
    ask: 'Ask the seller',
    title: 'Ask about this product',
    question: 'Your question',
    hint: 'We tell you when it is answered. Question and answer are then shown here, without your name.',
    send: 'Send question',
    cancel: 'Cancel',
  },
  {
    ask: 'বিক্রেতাকে জিজ্ঞেস করুন',
    title: 'এই পণ্য নিয়ে প্রশ্ন',
    question: 'আপনার প্রশ্ন',
    hint: 'উত্তর দেওয়া হলে জানাব। তখন প্রশ্ন ও উত্তর এখানে দেখা যাবে, আপনার নাম ছাড়া।',
    send: 'প্রশ্ন পাঠান',
    cancel: 'বাতিল',
  },
)
