import { defineTexts } from '#contract/language.ts'

/** Texts around every store page; the browser loads them with the first one. */
export const layoutTexts = defineTexts(
  {
    skipToContent: 'Skip to content',
    loadingPage: 'Loading page',
    retry: 'Retry',

    navbar: 'Your shop',
    shortcuts: 'Shortcuts',
    menu: 'Menu',
    home: 'Home',
    categories: 'Categories',
    browse: 'Browse Categories',
    allProducts: 'All Products',
    search: 'Search',
    searchProducts: 'Search products',
    wishlist: 'Wishlist',
    cart: 'Cart',
    cartItems: (count: number) => (count === 1 ? ' item' : ' items'),
    account: 'Account',
    login: 'Login',
  },
  {
    skipToContent: 'মূল অংশে যান',
    loadingPage: 'পেজ লোড হচ্ছে',
    retry: 'আবার চেষ্টা করুন',

    navbar: 'আপনার কেনাকাটা',
    shortcuts: 'শর্টকাট',
    menu: 'মেনু',
    home: 'হোম',
    categories: 'ক্যাটাগরি',
    browse: 'ক্যাটাগরি দেখুন',
    allProducts: 'সব পণ্য',
    search: 'খুঁজুন',
    searchProducts: 'পণ্য খুঁজুন',
    wishlist: 'পছন্দের তালিকা',
    cart: 'কার্ট',
    cartItems: () => 'টি পণ্য',
    account: 'অ্যাকাউন্ট',
    login: 'লগইন',
  },
)
