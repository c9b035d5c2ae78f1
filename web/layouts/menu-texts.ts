import { defineTexts } from '#contract/language.ts'

/** Texts of the menus that are loaded when somebody opens them. */
export const menuTexts = defineTexts(
  { register: 'Register', myWishlist: 'My Wishlist', logout: 'Logout' },
  { register: 'অ্যাকাউন্ট খুলুন', myWishlist: 'আমার পছন্দের তালিকা', logout: 'লগআউট' },
)
