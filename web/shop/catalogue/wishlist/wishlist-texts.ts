import { defineTexts } from '#contract/language.ts'

export const wishlistTexts = defineTexts(
  {
    myWishlist: 'My Wishlist',
    description: 'The products you have saved for later.',
    loading: 'Loading your wishlist',
    empty: 'Your wishlist is empty',
    emptyHint: 'Tap the heart on a product to save it here.',
    startShopping: 'Start Shopping',
    continueShopping: 'Continue Shopping',
    tryAgain: 'Try Again',

    selectAll: 'Select all',
    savedItems: (count: number, formatted: string) =>
      count === 1 ? '1 saved item' : `${formatted} saved items`,
    removeSelected: (count: string) => `Remove Selected (${count})`,
    refresh: 'Refresh',

    select: (name: string) => `Select ${name}`,
    remove: (name: string) => `Remove ${name}`,
    outOfStock: 'Out of stock',
    inStock: (count: string) => `${count} in stock`,
    addToCart: 'Add to Cart',
    moveToCart: 'Move to Cart',
    share: 'Share',
    shareProduct: (name: string) => `Share ${name}`,
  },
  {
    myWishlist: 'আমার পছন্দের তালিকা',
    description: 'পরে কেনার জন্য আপনি যে পণ্যগুলো রেখে দিয়েছেন।',
    loading: 'আপনার পছন্দের তালিকা লোড হচ্ছে',
    empty: 'আপনার পছন্দের তালিকা খালি',
    emptyHint: 'পণ্যের হার্ট চিহ্নে চাপ দিলে পণ্যটি এখানে থাকবে।',
    startShopping: 'কেনাকাটা শুরু করুন',
    continueShopping: 'আরও কেনাকাটা করুন',
    tryAgain: 'আবার চেষ্টা করুন',

    selectAll: 'সব বাছাই করুন',
    savedItems: (_count, formatted) => `তালিকায় ${formatted}টি পণ্য`,
    removeSelected: (count) => `বাছাই করা ${count}টি সরান`,
    refresh: 'রিফ্রেশ',

    select: (name) => `${name} বাছাই করুন`,
    remove: (name) => `${name} সরান`,
    outOfStock: 'স্টক শেষ',
    inStock: (count) => `স্টকে ${count}টি আছে`,
    addToCart: 'কার্টে রাখুন',
    moveToCart: 'কার্টে নিয়ে যান',
    share: 'শেয়ার',
    shareProduct: (name) => `${name} শেয়ার করুন`,
  },
)
