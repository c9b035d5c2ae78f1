import type { ReactNode } from 'react'
import { defineTexts } from '#contract/language.ts'

export const cartTexts = defineTexts(
  {
    cart: 'Cart',
    empty: 'Your cart is empty',
    emptyHint: 'What you add is kept here until you order it.',
    startShopping: 'Start Shopping',
    subtotal: 'Subtotal',
    feeLater: 'Delivery is calculated at checkout.',
    notReady: 'Remove or reduce the marked items to go on.',
    checkout: 'Checkout',
    removed: (name: ReactNode) => <>Removed {name}</>,
    undo: 'Undo',

    each: (price: string) => `${price} each`,
    remove: (name: string) => `Remove ${name}`,
    quantityOf: (name: string) => `Quantity of ${name}`,
    unavailable: 'No longer available',
    choiceUnavailable: 'No longer offered in this colour or size',
    valueUnavailable: (value: string) => `No longer offered in “${value}”`,
    outOfStock: 'Out of stock',
    cheaper: (was: string) => `Now cheaper: it was ${was}`,
    dearer: (was: string) => `The price went up: it was ${was}`,
  },
  {
    cart: 'কার্ট',
    empty: 'আপনার কার্ট খালি',
    emptyHint: 'যা রাখবেন, অর্ডার করা পর্যন্ত এখানেই থাকবে।',
    startShopping: 'কেনাকাটা শুরু করুন',
    subtotal: 'পণ্যের দাম',
    feeLater: 'ডেলিভারি চার্জ চেকআউটে যোগ হবে।',
    notReady: 'এগিয়ে যেতে চিহ্নিত পণ্যগুলো সরান বা পরিমাণ কমান।',
    checkout: 'চেকআউট',
    removed: (name) => <>{name} সরানো হয়েছে</>,
    undo: 'ফিরিয়ে আনুন',

    each: (price) => `প্রতিটি ${price}`,
    remove: (name) => `${name} সরান`,
    quantityOf: (name) => `${name}: পরিমাণ`,
    unavailable: 'এখন আর পাওয়া যায় না',
    choiceUnavailable: 'এই রং বা সাইজে এখন আর পাওয়া যায় না',
    valueUnavailable: (value) => `“${value}” এখন আর পাওয়া যায় না`,
    outOfStock: 'স্টক শেষ',
    cheaper: (was) => `দাম কমেছে: আগে ছিল ${was}`,
    dearer: (was) => `দাম বেড়েছে: আগে ছিল ${was}`,
  },
)
