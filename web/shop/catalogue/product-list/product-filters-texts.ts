import { defineTexts } from '#contract/language.ts'

/** Texts of the filters, which are loaded after the list, or when their drawer opens. */
export const filterTexts = defineTexts(
  {
    title: 'Filters',
    show: (total: number, count: string) => (total === 1 ? 'Show 1 product' : `Show ${count} products`),
    priceRange: 'Price range',
    categories: 'Categories',
    subcategories: 'Sub-categories',
    subSubcategories: 'Sub-sub-categories',
    allIn: (category: string) => `All in ${category}`,
    availability: 'Availability',
    rating: 'Rating',
    color: 'Colour',
    size: 'Size',
    seller: 'Seller',
    /** Read out after the number. */
    productUnit: (count: number) => (count === 1 ? ' product' : ' products'),
    sizeWithCount: (size: string, count: string) =>
      count === '1' ? `${size}, 1 product` : `${size}, ${count} products`,
    lowest: 'Min',
    highest: 'Max',
    /** Read out after both. */
    priceInTaka: 'price in taka',
    lowestPrice: 'Lowest price',
    highestPrice: 'Highest price',
    andAbove: (price: string) => `${price} and above`,
    applyPrice: 'Apply price',
  },
  {
    title: 'ফিল্টার',
    show: (_total, count) => `${count}টি পণ্য দেখুন`,
    priceRange: 'দাম',
    categories: 'ক্যাটাগরি',
    subcategories: 'উপ-ক্যাটাগরি',
    subSubcategories: 'আরও ভাগ',
    allIn: (category) => `${category}: সব`,
    availability: 'স্টক',
    rating: 'রেটিং',
    color: 'রং',
    size: 'সাইজ',
    seller: 'বিক্রেতা',
    productUnit: () => 'টি পণ্য',
    sizeWithCount: (size, count) => `${size}, ${count}টি পণ্য`,
    lowest: 'সর্বনিম্ন',
    highest: 'সর্বোচ্চ',
    priceInTaka: 'দাম (টাকায়)',
    lowestPrice: 'সর্বনিম্ন দাম',
    highestPrice: 'সর্বোচ্চ দাম',
    andAbove: (price) => `${price} বা তার বেশি`,
    applyPrice: 'এই দামে দেখুন',
  },
)
