import { defineTexts } from '#contract/language.ts'

/** Texts of product cards, wherever they are. */
export const productTexts = defineTexts(
  {
    discount: (percent: string) => `${percent}% OFF`,
    outOfStock: 'Out of Stock',
    noReviews: 'No reviews yet',
    originalPrice: 'Original price',
    wishlist: 'Wishlist',
    addToWishlist: (name: string) => `Add ${name} to wishlist`,
  },
  {
    discount: (percent) => `${percent}% ছাড়`,
    outOfStock: 'স্টক শেষ',
    noReviews: 'এখনো রিভিউ নেই',
    originalPrice: 'আগের দাম',
    wishlist: 'পছন্দের তালিকা',
    addToWishlist: (name) => `${name} পছন্দের তালিকায় রাখুন`,
  },
)
