import { defineTexts } from '#contract/language.ts'

/** Texts of the parts of the frame that are loaded after the page. */
export const lateTexts = defineTexts(
  {
    scrollToTop: 'Scroll to top',
    loadingProduct: 'Loading product',

    promise: 'Delivered to all 64 districts of Bangladesh. Pay in cash when it arrives.',
    shop: 'Shop',
    customerCare: 'Customer care',
    waysToPay: 'Ways to pay',
    cashOnDelivery: 'Cash on delivery',
    bkash: 'bKash',
    nagad: 'Nagad',
    rocket: 'Rocket',
    dbid: (number: string) => `DBID ${number}`,
    tradeLicence: (number: string) => `Trade licence ${number}`,
  },
  {
    scrollToTop: 'উপরে যান',
    loadingProduct: 'পণ্য লোড হচ্ছে',

    promise: 'বাংলাদেশের ৬৪ জেলায় ডেলিভারি। পণ্য হাতে পেয়ে টাকা দিন।',
    shop: 'কেনাকাটা',
    customerCare: 'কাস্টমার কেয়ার',
    waysToPay: 'যেভাবে টাকা দেবেন',
    cashOnDelivery: 'ক্যাশ অন ডেলিভারি',
    bkash: 'বিকাশ',
    nagad: 'নগদ',
    rocket: 'রকেট',
    dbid: (number) => `ডিবিআইডি ${number}`,
    tradeLicence: (number) => `ট্রেড লাইসেন্স ${number}`,
  },
)
