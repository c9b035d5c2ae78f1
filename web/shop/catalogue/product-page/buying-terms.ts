import { defineTexts } from '#contract/language.ts'
import type { DeliveryEstimates } from '#contract/sales/delivery/delivery-times.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { deliveryText } from './delivery-text.ts'

/** Read on the server only, so that none of it is in the scripts of the page. */
const texts = defineTexts(
  {
    feeEverywhere: (fee: string) => `Delivery fee: ${fee}`,
    fee: (inside: string, outside: string) => `Delivery fee: ${inside} in Dhaka, ${outside} elsewhere`,
    returns: (days: number) =>
      days === 1 ? 'Returns within a day of delivery' : `Returns within ${days} days of delivery`,
    pay: (ways: string) => `Ways to pay: ${ways}`,
    methods: { cash: 'cash on delivery', 'mobile-banking': 'bKash, Nagad, Rocket', ssl: 'card or bank' },
  },
  {
    feeEverywhere: (fee) => `ডেলিভারি ফি: ${fee}`,
    fee: (inside, outside) => `ডেলিভারি ফি: ঢাকায় ${inside}, অন্য জায়গায় ${outside}`,
    returns: (days) => `পণ্য পাওয়ার ${formatNumber(days)} দিনের মধ্যে ফেরত দেওয়া যায়`,
    pay: (ways) => `যেভাবে টাকা দেওয়া যায়: ${ways}`,
    methods: { cash: 'ক্যাশ অন ডেলিভারি', 'mobile-banking': 'বিকাশ, নগদ, রকেট', ssl: 'কার্ড বা ব্যাংক' },
  },
)

type Terms = {
  /** Of a product that can be bought now. */
  estimates: Pick<DeliveryEstimates, 'inside' | 'outside'> | undefined
  fees: { shippingFee: Taka; shippingFeeOutside: Taka }
  returnDays: number
  paymentMethods: SiteInfo['paymentMethods']
}

/** What a shopper wants to know before buying, as the settings say it: when it comes, what that costs, returns, ways to pay. */
export function buyingTermsOf({ estimates, fees, returnDays, paymentMethods }: Terms): string[] {
  const [inside, outside] = [formatTaka(fees.shippingFee), formatTaka(fees.shippingFeeOutside)]
  return [
    estimates ? deliveryText(estimates) : '',
    inside === outside ? texts.feeEverywhere(inside) : texts.fee(inside, outside),
    returnDays > 0 ? texts.returns(returnDays) : '',
    paymentMethods.length > 0
      ? texts.pay(paymentMethods.map((method) => texts.methods[method]).join(', '))
      : '',
  ].filter((term) => term !== '')
}
