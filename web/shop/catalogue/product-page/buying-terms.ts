import { defineTexts } from '#contract/language.ts'
import type { DeliveryEstimates } from '#contract/sales/delivery/delivery-times.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { shownWallets } from '#web/layouts/shown-wallets.ts'
import { deliveryText } from './delivery-text.ts'

/** Read on the server only, so that none of it is in the scripts of the page. */
const texts = defineTexts(
  {
    feeEverywhere: (fee: string) => `Delivery fee: ${fee}`,
    fee: (inside: string, outside: string) => `Delivery fee: ${inside} in Dhaka, ${outside} elsewhere`,
    feeByDistrict: (lowest: string, highest: string) => `Delivery fee: from ${lowest} to ${highest}`,
    returns: (days: number) =>
      days === 1 ? 'Returns within a day of delivery' : `Returns within ${days} days of delivery`,
    pay: (ways: string) => `Ways to pay: ${ways}`,
    methods: { cash: 'cash on delivery', ssl: 'card or bank' },
    wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
  },
  {
    feeEverywhere: (fee) => `ডেলিভারি চার্জ: ${fee}`,
    fee: (inside, outside) => `ডেলিভারি চার্জ: ঢাকায় ${inside}, অন্য জায়গায় ${outside}`,
    feeByDistrict: (lowest, highest) => `ডেলিভারি চার্জ: ${lowest} থেকে ${highest}`,
    returns: (days) => `পণ্য পাওয়ার ${formatNumber(days)} দিনের মধ্যে ফেরত দেওয়া যায়`,
    pay: (ways) => `যেভাবে টাকা দেওয়া যায়: ${ways}`,
    methods: { cash: 'ক্যাশ অন ডেলিভারি', ssl: 'কার্ড বা ব্যাংক' },
    wallets: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
  },
)

type Terms = {
  /** Of a product that can be bought now. */
  estimates: Pick<DeliveryEstimates, 'inside' | 'outside'> | undefined
  /** `districtFees`: of the districts that have one of their own. */
  fees: { shippingFee: Taka; shippingFeeOutside: Taka; districtFees: Readonly<Record<string, Taka>> }
  returnDays: number
  paymentMethods: SiteInfo['paymentMethods']
  /** Those that have a number of their own; undefined: all, by the merchant number. */
  wallets: SiteInfo['wallets']
}

/** What a shopper wants to know before buying, as the settings say it: when it comes, what that costs, returns, ways to pay. */
export function buyingTermsOf({ estimates, fees, returnDays, paymentMethods, wallets }: Terms): string[] {
  const ways = paymentMethods.flatMap((method) =>
    method === 'mobile-banking' ? shownWallets(wallets, texts.wallets) : texts.methods[method],
  )
  return [
    estimates ? deliveryText(estimates) : '',
    feeText(fees),
    returnDays > 0 ? texts.returns(returnDays) : '',
    ways.length > 0 ? texts.pay(ways.join(', ')) : '',
  ].filter((term) => term !== '')
}

function feeText({ shippingFee, shippingFeeOutside, districtFees }: Terms['fees']): string {
  const ofDistricts = Object.values(districtFees)
  const all = [shippingFee, shippingFeeOutside, ...ofDistricts]
  const [lowest, highest] = [formatTaka(Math.min(...all)), formatTaka(Math.max(...all))]
  if (lowest === highest) return texts.feeEverywhere(lowest)
  if (ofDistricts.length > 0) return texts.feeByDistrict(lowest, highest)
  return texts.fee(formatTaka(shippingFee), formatTaka(shippingFeeOutside))
}
