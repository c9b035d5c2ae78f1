import { defineTexts } from '#contract/language.ts'

export const productSkeletonTexts = defineTexts(
  {
    loading: 'Loading products',
  },
  {
    loading: 'পণ্য লোড হচ্ছে',
  },
)
