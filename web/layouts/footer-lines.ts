import { defineTexts } from '#contract/language.ts'
import { shownShopAddress } from '#contract/messages/shop-address.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { shownWallets } from './shown-wallets.ts'

const texts = defineTexts(
  {
    delivery: 'Delivered to all 64 districts of Bangladesh.',
    payOnArrival: 'Pay in cash when it arrives.',
    cash: 'Cash on delivery',
    online: 'Pay online',
    wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
    tradeLicence: (number: string) => `Trade licence ${number}`,
    dbid: (number: string) => `DBID ${number}`,
    bin: (number: string) => `BIN ${number}`,
  },
  {
    delivery: 'বাংলাদেশের ৬৪ জেলায় ডেলিভারি।',
    payOnArrival: 'পণ্য হাতে পেয়ে টাকা দিন।',
    cash: 'ক্যাশ অন ডেলিভারি',
    online: 'অনলাইনে পেমেন্ট',
    wallets: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
    tradeLicence: (number) => `ট্রেড লাইসেন্স ${number}`,
    dbid: (number) => `ডিবিআইডি ${number}`,
    bin: (number) => `বিআইএন ${number}`,
  },
)

type Shown = Pick<SiteInfo, 'paymentMethods' | 'wallets' | 'business'>

/** The lines of the footer that depend on what is set up: nothing is promised that the shop does not have. */
export function footerLines({ paymentMethods, wallets, business = {} }: Shown) {
  const { email, tradeLicence, dbid, bin } = business
  const takesCash = paymentMethods.includes('cash')
  const named = shownWallets(wallets, texts.wallets)
  return {
    promise: takesCash ? `${texts.delivery} ${texts.payOnArrival}` : texts.delivery,
    waysToPay: [
      ...(takesCash ? [texts.cash] : []),
      ...(paymentMethods.includes('mobile-banking') ? named : []),
      ...(paymentMethods.includes('ssl') ? [texts.online] : []),
    ],
    business: [
      shownShopAddress(business),
      email ?? '',
      tradeLicence ? texts.tradeLicence(tradeLicence) : '',
      dbid ? texts.dbid(dbid) : '',
      bin ? texts.bin(bin) : '',
    ].filter(Boolean),
  }
}
