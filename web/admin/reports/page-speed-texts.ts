import { defineTexts } from '#contract/language.ts'

/** Texts of the page about the speed of pages. */
export const pageSpeedTexts = defineTexts(
  {
    title: 'Page speed',
    about:
      'What visitors of the last four weeks felt. Three of four had it at least as good as the figures here, which are correct to within 15 %. Nothing is stored of the visitors.',
    list: 'By page, device and connection',
    none: 'No visits have been measured yet. They are counted when visitors leave a page.',
    pages: {
      home: 'Home page',
      list: 'Product list',
      product: 'Product page',
      cart: 'Cart',
      checkout: 'Checkout',
      other: 'Other pages',
    },
    devices: { phone: 'phone', tablet: 'tablet', desktop: 'desktop' },
    unknownConnection: 'connection unknown',
    visits: (count: number, formatted: string) => `${formatted} ${count === 1 ? 'visit' : 'visits'}`,
    largestPaint: 'Largest paint',
    reaction: 'Reaction',
    movement: 'Movement',
    seconds: (seconds: string) => `${seconds} s`,
    milliseconds: (milliseconds: string) => `${milliseconds} ms`,
    verdicts: { green: 'good', yellow: 'fair', red: 'poor' },
  },
  {
    title: 'পেজের গতি',
    about:
      'গত চার সপ্তাহে ক্রেতারা কেমন গতি পেয়েছেন। চারজনের তিনজন অন্তত এই হিসাবের মতো ভালো পেয়েছেন, হিসাবে ১৫% পর্যন্ত ভুল হতে পারে। ক্রেতাদের কোনো তথ্য রাখা হয় না।',
    list: 'পেজ, ডিভাইস ও সংযোগ অনুযায়ী',
    none: 'এখনো কোনো হিসাব নেই। ক্রেতারা পেজ থেকে বেরোলে হিসাব হয়।',
    pages: {
      home: 'হোমপেজ',
      list: 'পণ্যের তালিকা',
      product: 'পণ্যের পেজ',
      cart: 'কার্ট',
      checkout: 'চেকআউট',
      other: 'অন্য পেজ',
    },
    devices: { phone: 'ফোন', tablet: 'ট্যাবলেট', desktop: 'কম্পিউটার' },
    unknownConnection: 'সংযোগ জানা নেই',
    visits: (_count, formatted) => `${formatted} বার দেখা`,
    largestPaint: 'পেজ দেখা যায়',
    reaction: 'সাড়া',
    movement: 'নড়াচড়া',
    seconds: (seconds) => `${seconds} সেকেন্ড`,
    milliseconds: (milliseconds) => `${milliseconds} মিলিসেকেন্ড`,
    verdicts: { green: 'ভালো', yellow: 'চলনসই', red: 'খারাপ' },
  },
)
