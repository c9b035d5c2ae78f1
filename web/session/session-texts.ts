import { defineTexts } from '#contract/language.ts'

export const sessionTexts = defineTexts(
  {
    needsJavaScript:
      'Signing in and accounts need JavaScript. Please turn it on in your browser and load this page again.',
  },
  {
    needsJavaScript: 'লগইন ও অ্যাকাউন্টের জন্য জাভাস্ক্রিপ্ট দরকার। আপনার ব্রাউজারে সেটি চালু করে পেজটি আবার লোড করুন।',
  },
)
