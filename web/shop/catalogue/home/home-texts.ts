import { defineTexts } from '#contract/language.ts'

export const homeTexts = defineTexts(
  {
    title: 'The online shop for all of Bangladesh',
    heading: (shopName: string) => `${shopName}: the online shop for all of Bangladesh`,

    banners: 'Offers and news',
    carousel: 'carousel',
    slideOf: (slide: string, count: string) => `${slide} of ${count}`,
    slide: (slide: string) => `Slide ${slide}`,
    previousSlide: 'Previous slide',
    nextSlide: 'Next slide',
    playSlides: 'Play slides',
    pauseSlides: 'Pause slides',
    seeOffer: 'See this offer',
    shopNow: 'Shop now',

    offerProducts: 'Offer Products',
    allOffers: 'All offers',
    allOfCollection: 'See all',
    seeMore: 'See More',
    showLess: 'Show Less',

    policies: 'Policies and support',

    recommended: 'Recommended for You',
    tabs: { new: 'New', rated: 'Top Rated', bestseller: 'Bestseller' },
    seeTopRated: 'See the top rated products',
    seeBestsellers: 'See the bestsellers',
  },
  {
    title: 'সারা বাংলাদেশের অনলাইন শপ',
    heading: (shopName) => `${shopName}: সারা বাংলাদেশের অনলাইন শপ`,

    banners: 'অফার ও খবর',
    carousel: 'স্লাইড শো',
    slideOf: (slide, count) => `${count}টির মধ্যে ${slide} নম্বর`,
    slide: (slide) => `স্লাইড ${slide}`,
    previousSlide: 'আগের স্লাইড',
    nextSlide: 'পরের স্লাইড',
    playSlides: 'স্লাইড চালু করুন',
    pauseSlides: 'স্লাইড থামান',
    seeOffer: 'অফারটি দেখুন',
    shopNow: 'পণ্য দেখুন',

    offerProducts: 'অফারের পণ্য',
    allOffers: 'সব অফার',
    allOfCollection: 'সব দেখুন',
    seeMore: 'আরও দেখুন',
    showLess: 'কম দেখুন',

    policies: 'নিয়মাবলি ও সহায়তা',

    recommended: 'আপনার জন্য বাছাই করা',
    tabs: { new: 'নতুন', rated: 'সেরা রেটিং', bestseller: 'বেস্টসেলার' },
    seeTopRated: 'সেরা রেটিংয়ের পণ্য দেখুন',
    seeBestsellers: 'বেস্টসেলার দেখুন',
  },
)
