import { defineTexts } from '#contract/language.ts'

export const categoryTexts = defineTexts(
  {
    shopByCategory: 'Shop by category',
    subcategories: 'Sub-categories',
  },
  {
    shopByCategory: 'ক্যাটাগরি থেকে কিনুন',
    subcategories: 'উপ-ক্যাটাগরি',
  },
)
