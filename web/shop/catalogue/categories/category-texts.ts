import { defineTexts } from '#contract/language.ts'

export const categoryTexts = defineTexts(
  {
    shopByCategory: 'Shop by category',
    subcategories: 'Sub-categories',
    browse: 'Browse Categories',
  },
  {
    shopByCategory: 'ক্যাটাগরি থেকে কিনুন',
    subcategories: 'উপ-ক্যাটাগরি',
    browse: 'ক্যাটাগরি দেখুন',
  },
)
