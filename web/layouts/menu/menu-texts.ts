import { defineTexts } from '#contract/language.ts'

/** Texts of the menus, which are loaded for signed-in people and when somebody opens them. */
export const menuTexts = defineTexts(
  {
    register: 'Register',
    myWishlist: 'My Wishlist',
    logout: 'Logout',
    dashboard: 'Dashboard',
    myOrders: 'My Orders',
    refundRequest: 'Refund Request',
    settings: 'Settings',
    admin: 'Admin',
    myShop: 'My Shop',
  },
  {
    register: 'অ্যাকাউন্ট খুলুন',
    myWishlist: 'আমার পছন্দের তালিকা',
    logout: 'লগআউট',
    dashboard: 'ড্যাশবোর্ড',
    myOrders: 'আমার অর্ডার',
    refundRequest: 'টাকা ফেরত',
    settings: 'সেটিংস',
    admin: 'অ্যাডমিন',
    myShop: 'আমার দোকান',
  },
)
