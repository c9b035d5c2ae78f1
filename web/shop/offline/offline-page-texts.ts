import { defineTexts } from '#contract/language.ts'

/** Texts of the page that stands in for one that was never seen, while the shop cannot be reached. */
export const offlinePageTexts = defineTexts(
  {
    title: 'This page needs a connection',
    explanation:
      'You have not opened it before, so it is not on this device. Pages you have seen still open.',
    retry: 'Retry',
    stillOffline: 'Still offline',
    home: 'Go to Homepage',
  },
  {
    title: 'এই পেজের জন্য ইন্টারনেট লাগবে',
    explanation: 'পেজটি আগে খোলেননি, তাই এই ডিভাইসে নেই। আগে দেখা পেজগুলো খুলবে।',
    retry: 'আবার চেষ্টা করুন',
    stillOffline: 'এখনো অফলাইন',
    home: 'হোমপেজে যান',
  },
)
