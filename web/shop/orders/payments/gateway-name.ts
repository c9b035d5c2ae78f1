import { defineTexts } from '#contract/language.ts'
import type { SiteInfo } from '#contract/settings/site.ts'

type Gateway = SiteInfo['gateways'][number]

/** The shop's own gateways by their ids; one that was added has its label in both languages. */
const banglaNames: Record<string, string> = {
  sslcommerz: 'কার্ড, মোবাইল ওয়ালেট বা ইন্টারনেট ব্যাংকিং',
  bkash: 'বিকাশ',
}

const texts = defineTexts(
  { name: ({ label }: Gateway) => label },
  { name: ({ id, label }) => banglaNames[id] ?? label },
)

/** What shoppers see of a gateway. Its label on the wire is English. docs/providers.md §2 */
export const gatewayName = (gateway: Gateway): string => texts.name(gateway)
