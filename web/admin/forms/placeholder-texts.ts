import { defineTexts } from '#contract/language.ts'
import type { PlaceholderName } from '#contract/settings/placeholders.ts'

/** Texts about the placeholders of pages. */
export const placeholderTexts = defineTexts(
  {
    title: 'What the settings can fill in',
    about:
      'Written in braces, such as {returnDays}. A line with something that is not set is left out of the page.',
    notSet: 'Not set',
    names: {
      shopName: 'Name of the shop',
      supportPhone: 'Support phone',
      email: 'Email for customers',
      address: 'Address of the business',
      homeDistrict: 'District of the shop',
      returnDays: 'Days to return goods',
      feeInside: 'Delivery fee inside Dhaka',
      feeOutside: 'Delivery fee outside Dhaka',
      freeDeliveryFrom: 'Free delivery from',
      daysInside: 'Working days inside Dhaka',
      daysOutside: 'Working days outside Dhaka',
      cutOffHour: 'Hour until which orders count for the day',
    } as Record<PlaceholderName, string>,
  },
  {
    title: 'সেটিংস থেকে যা বসানো যায়',
    about: 'বন্ধনীর ভেতরে লিখুন, যেমন {returnDays}। যে লাইনে এমন কিছু আছে যা সেট করা নেই, সেটি পেজে দেখানো হয় না।',
    notSet: 'সেট করা নেই',
    names: {
      shopName: 'দোকানের নাম',
      supportPhone: 'সাপোর্টের ফোন',
      email: 'ক্রেতাদের জন্য ইমেইল',
      address: 'ব্যবসার ঠিকানা',
      homeDistrict: 'দোকানের জেলা',
      returnDays: 'কত দিনের মধ্যে পণ্য ফেরত',
      feeInside: 'ঢাকায় ডেলিভারি চার্জ',
      feeOutside: 'ঢাকার বাইরে ডেলিভারি চার্জ',
      freeDeliveryFrom: 'কত টাকা থেকে ডেলিভারি ফ্রি',
      daysInside: 'ঢাকায় কত কর্মদিবস লাগে',
      daysOutside: 'ঢাকার বাইরে কত কর্মদিবস লাগে',
      cutOffHour: 'কয়টার মধ্যে অর্ডার করলে সেদিনের ধরা হয়',
    },
  },
)
