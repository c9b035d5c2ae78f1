import { defineTexts } from '#contract/language.ts'

/** Texts around the content pages, whose own text is the shop's. */
export const policyPageTexts = defineTexts(
  {
    home: 'Home',
    notFound: 'Page Not Found',
    lastChanged: (day: string) => `Last changed on ${day}`,
    policies: 'Policies',
  },
  {
    home: 'হোম',
    notFound: 'পৃষ্ঠাটি পাওয়া যায়নি',
    lastChanged: (day) => `সর্বশেষ পরিবর্তন: ${day}`,
    policies: 'নীতিমালা',
  },
)
