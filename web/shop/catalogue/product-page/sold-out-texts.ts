import { defineTexts } from '#contract/language.ts'

/** Texts of a product, or variant of it, of which nothing is left. */
export const soldOutTexts = defineTexts(
  { outOfStock: 'Out of stock', tellMe: 'Notify me when it’s back' },
  { outOfStock: 'স্টক শেষ', tellMe: 'স্টকে এলে জানান' },
)
