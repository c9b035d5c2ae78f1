import { defineTexts } from '#contract/language.ts'

/** Texts of the parts of the frame that are loaded after the page. */
export const lateTexts = defineTexts(
  {
    scrollToTop: 'Scroll to top',
    loadingProduct: 'Loading product',

    shop: 'Shop',
    collections: 'Collections',
    customerCare: 'Customer care',
    aboutUs: 'About Us',
    waysToPay: 'Ways to pay',
  },
  {
    scrollToTop: 'উপরে যান',
    loadingProduct: 'পণ্য লোড হচ্ছে',

    shop: 'কেনাকাটা',
    collections: 'কালেকশন',
    customerCare: 'কাস্টমার কেয়ার',
    aboutUs: 'আমাদের সম্পর্কে',
    waysToPay: 'যেভাবে টাকা দেবেন',
  },
)
