import { defineTexts } from '#contract/language.ts'
import type { SiteData } from '#web/layouts/site-data.ts'

const MAX_CATEGORIES = 5

/** Texts for crawlers, which only the server renders. */
const texts = defineTexts(
  {
    delivered: (what: string) => `${what}: delivered to all 64 districts of Bangladesh.`,
    pay: (ways: string) => `Ways to pay: ${ways}.`,
  },
  {
    delivered: (what) => `${what}: বাংলাদেশের ৬৪ জেলায় ডেলিভারি।`,
    pay: (ways) => `যেভাবে টাকা দেবেন: ${ways}।`,
  },
)

/** What the shop sells and how it is paid, as its catalogue and its settings say. */
export function homeDescription({ shopName, categories, footer }: SiteData): string {
  const named = categories.slice(0, MAX_CATEGORIES).map(({ name }) => name)
  const delivered = texts.delivered(named.join(', ') || shopName)
  const waysToPay = footer?.waysToPay.join(', ')
  return waysToPay ? `${delivered} ${texts.pay(waysToPay)}` : delivered
}
