import { defineTexts } from '#contract/language.ts'

export const sizeGuideTexts = defineTexts(
  { title: 'Size guide', failed: 'The size guide could not be loaded.', retry: 'Retry' },
  { title: 'সাইজ চার্ট', failed: 'সাইজ চার্ট আনা যায়নি।', retry: 'আবার চেষ্টা করুন' },
)
