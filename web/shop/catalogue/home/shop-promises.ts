import { defineTexts } from '#contract/language.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { formatNumber } from '#web/formatting/formatting.ts'

/** Read on the server only, so that none of it is in the scripts of the page. */
const texts = defineTexts(
  {
    cash: 'Cash on delivery',
    districts: 'All 64 districts',
    returns: (days: string) => `${days}-day returns`,
  },
  {
    cash: 'ক্যাশ অন ডেলিভারি',
    districts: '৬৪ জেলায় ডেলিভারি',
    returns: (days) => `${days} দিনে ফেরত`,
  },
)

type Terms = { returnDays: number; paymentMethods: SiteInfo['paymentMethods'] }

/** What the shop promises to everybody, as its settings say it. */
export function shopPromises({ returnDays, paymentMethods }: Terms): string[] {
  return [
    paymentMethods.includes('cash') ? texts.cash : '',
    texts.districts,
    returnDays > 0 ? texts.returns(formatNumber(returnDays)) : '',
  ].filter((promise) => promise !== '')
}
